import { Field, Input, type InputProps } from '@chakra-ui/react';

interface Props extends InputProps {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A labelled field on the dark sign-in page. */
export function SignInField({ label, hint, error, ...props }: Props) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Input h="48px" fontSize="16" bg="barField" color="white" borderColor="barLine" {...props} />
      {error === undefined ? (
        hint !== undefined && <Field.HelperText color="barInk2">{hint}</Field.HelperText>
      ) : (
        <Field.ErrorText role="alert">{error}</Field.ErrorText>
      )}
    </Field.Root>
  );
}
