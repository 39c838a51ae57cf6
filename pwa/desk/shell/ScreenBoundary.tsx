import { Alert, Box, Button, Center, Spinner } from '@chakra-ui/react';
import { Component, Suspense, type ReactNode } from 'react';
import { DeskIcon } from '../parts/DeskIcon';

interface Props {
  /** Whether the screen has the phone's bar, which then stays visible while the screen loads. */
  hasBar?: boolean;
  children: ReactNode;
}

/** Shows a spinner while a screen loads, and an error if it cannot be loaded or rendered. */
export class ScreenBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (this.state.hasFailed) return <ScreenFailed />;
    return (
      <Suspense fallback={<Loading hasBar={this.props.hasBar} />}>{this.props.children}</Suspense>
    );
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

function Loading({ hasBar = false }: Pick<Props, 'hasBar'>) {
  return (
    <>
      {hasBar && <Box hideFrom="md" bg="bar" height="calc(58px + env(safe-area-inset-top))" />}
      <Center minH="60dvh">
        <Spinner aria-label="Loading the screen" />
      </Center>
    </>
  );
}
