import { Button, type ButtonProps } from '@chakra-ui/react';

/** A text button at the right of a section's heading. Its touch target is larger than its text. */
export function SectionButton(props: ButtonProps) {
  return (
    <Button
      variant="plain"
      position="relative"
      height="auto"
      minH="0"
      fontSize="14"
      lineHeight="1.3"
      _after={{ content: '""', position: 'absolute', insetBlock: '-13px', insetInline: '-8px' }}
      {...props}
    />
  );
}
