import { Checkbox } from '@chakra-ui/react';

interface Props {
  label: string;
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  /** A tap anywhere in the row counts. The row is positioned. */
  coversRow?: boolean;
}

const COVERS_ROW = {
  position: 'static',
  _before: { content: '""', position: 'absolute', inset: '0' },
} as const;

/** Selects a row. */
export function SelectBox({ label, checked, onChange, coversRow = false }: Props) {
  return (
    <Checkbox.Root
      checked={checked}
      onCheckedChange={(details) => onChange(details.checked === true)}
      display="flex"
      p="10px"
      m="-10px"
      {...(coversRow && COVERS_ROW)}
    >
      <Checkbox.HiddenInput aria-label={label} />
      <Checkbox.Control />
    </Checkbox.Root>
  );
}
