import { Alert, Button, Center, Spinner } from '@chakra-ui/react';
import { Component, Suspense, type ReactNode } from 'react';
import { DeskIcon } from '../parts/DeskIcon';

interface Props {
  children: ReactNode;
}

/** Shows a spinner while a screen loads, and an error if it cannot be loaded or drawn. */
export class ScreenBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (this.state.hasFailed) return <ScreenFailed />;
    return <Suspense fallback={<Loading />}>{this.props.children}</Suspense>;
  }
}

function ScreenFailed() {
  return (
    <Center minH="60dvh" px="gutter">
      <Alert.Root status="error" role="alert" bg="surface" color="ink" maxW="560px" fontSize="14">
        <Alert.Indicator color="ropeInk">
          <DeskIcon name="warning" />
        </Alert.Indicator>
        <Alert.Content display="block">
          <b>This screen did not load.</b> Check your connection, then reload the page.
        </Alert.Content>
        <Button variant="plain" size="sm" onClick={() => location.reload()}>
          Reload
        </Button>
      </Alert.Root>
    </Center>
  );
}

function Loading() {
  return (
    <Center minH="60dvh">
      <Spinner aria-label="Loading the screen" />
    </Center>
  );
}
