import { Button, Flex } from '@chakra-ui/react';

interface Props {
  /** Undefined if the list is empty. */
  name: string | undefined;
  onShowAll: () => void;
}

/** The notice above a list with the sales of only one meet. Another meet may have the same name. */
export function OneMeet({ name = 'this meet', onShowAll }: Props) {
  return (
    <Flex
      align="center"
      wrap="wrap"
      gap="0 12px"
      fontSize="14"
      px={{ base: 'gutter', md: '0' }}
      py="4px"
    >
      <span>
        Only sales at <b>{name}</b>
      </span>
      <Button variant="plain" size="sm" onClick={onShowAll}>
        Show all meets
      </Button>
    </Flex>
  );
}
