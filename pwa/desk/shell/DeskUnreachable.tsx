import { Center } from '@chakra-ui/react';
import { FailureAlert } from '../parts/FailureAlert';

/** The first request failed: whether the user is signed in is unknown. */
export function DeskUnreachable(props: { failure: unknown; onRetry: () => void }) {
  return (
    <Center as="main" minH="100dvh" px="gutter">
      <FailureAlert title="The desk did not load." {...props} />
    </Center>
  );
}
