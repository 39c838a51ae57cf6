import type { ComponentProps, ReactNode } from 'react';
import { ShopNeeded } from '../platform/ShopNeeded';
import { chakra, type Attributes } from '../ui/chakra';

interface Props {
  /** Of `useForm`. */
  form: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'>;
  label: string;
  children: ReactNode;
}

/** Fields one under the other, and above them that they need the shop, where it cannot be reached. */
export function Fields({ form, label, children }: Props) {
  return (
    <chakra.form
      {...(form satisfies Attributes)}
      aria-label={label}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="16px"
    >
      <ShopNeeded />
      {children}
    </chakra.form>
  );
}
