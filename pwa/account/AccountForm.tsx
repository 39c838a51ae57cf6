import type { ComponentProps, ReactNode } from 'react';
import { ConnectionNote } from '../platform/ConnectionNote';
import { chakra, type UnstyledProps } from '../ui/chakra';

interface Props {
  /** From `useForm`. */
  form: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'>;
  label: string;
  children: ReactNode;
}

/** Form fields, with a note above them while the server is unreachable. */
export function AccountForm({ form, label, children }: Props) {
  return (
    <chakra.form
      {...(form satisfies UnstyledProps)}
      aria-label={label}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="16px"
    >
      <ConnectionNote />
      {children}
    </chakra.form>
  );
}
