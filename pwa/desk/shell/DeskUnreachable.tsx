import { Center } from '@chakra-ui/react';
import { FailureAlert } from '../parts/FailureAlert';

/** Shown if the first request failed, so that it is unknown whether the user is signed in. */
export function DeskUnreachable(props: { failure: unknown; onRetry: () => void }) {
  return (
    <Center as="main" minH="100dvh" px="gutter">
      <FailureAlert title="The desk did not load." {...props} />
    </Center>
  );
}
