import { Button } from '@chakra-ui/react';

interface PlainActionProps {
  onClick: () => void;
  children: React.ReactNode;
}

/** The secondary action of a sign-in step. */
export function PlainAction({ onClick, children }: PlainActionProps) {
  return (
    <Button
      type="button"
      variant="outline"
      h="48px"
      fontSize="16"
      bg="transparent"
      color="white"
      borderColor="barLine"
      _hover={{ bg: 'white/5' }}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
