import { Field, Input } from '@chakra-ui/react';
import { MAX_SWIMMER_LENGTH } from '#contract/desk/swimmers';

interface Props {
  value: string;
  onValue: (name: string) => void;
}

export function SwimmerNameInput({ value, onValue }: Props) {
  return (
    <Field.Root required>
      <Field.Label>Full name</Field.Label>
      <Input
        autoComplete="off"
        maxLength={MAX_SWIMMER_LENGTH}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </Field.Root>
  );
}
