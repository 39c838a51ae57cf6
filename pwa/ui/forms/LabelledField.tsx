import type { ReactNode } from 'react';
import { chakra } from '../chakra';
import { Icon } from '../Icon';

export interface LabelText {
  label: string;
  /** The error, in the shopper's words. */
  error?: string | undefined;
  hint?: string | undefined;
}

/** A field with its label, and below it an error or a hint. */
export function LabelledField({
  id,
  label,
  error,
  hint,
  beside,
  children,
}: LabelText & { id: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <chakra.div position="relative" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6px">
      <chakra.label htmlFor={id} fontSize="14" fontWeight="600" justifySelf="start">
        {label}
      </chakra.label>
      {children}
      {beside && (
        <chakra.div position="absolute" top="-8px" right="0" fontSize="14" lineHeight="22px">
          {beside}
        </chakra.div>
      )}
      {(error ?? hint) && (
        <chakra.p
          id={`${id}-words`}
          display="flex"
          gap="8px"
          textStyle="t14"
          fontWeight={error ? '500' : undefined}
          color={error ? 'ropeInk' : 'ink2'}
        >
          {error && <Icon name="warning" small />}
          {error ?? hint}
        </chakra.p>
      )}
    </chakra.div>
  );
}
