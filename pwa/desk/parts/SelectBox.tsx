import { Checkbox } from '@chakra-ui/react';

interface Props {
  label: string;
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  /** Makes the whole row a touch target. The row must be positioned. */
  coversRow?: boolean;
}

const COVERS_ROW = {
  position: 'static',
  _before: { content: '""', position: 'absolute', inset: '0' },
} as const;

/** A checkbox that selects a row. */
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
