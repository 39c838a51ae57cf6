import { Button } from '@chakra-ui/react';

interface Props {
  text: string;
  /** Follows the text in the name for screen readers: `the name Sam`. */
  target: string;
  onClick: () => void;
}

/** A button for one row of a list. */
export function RowButton({ text, target, onClick }: Props) {
  return (
    <Button size="sm" variant="outline" aria-label={`${text} ${target}`} onClick={onClick}>
      {text}
    </Button>
  );
}
