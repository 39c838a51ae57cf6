import { Component, type ReactNode } from 'react';
import { PageMeta } from '../platform/PageMeta';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Container } from '../ui/Container';
import { LoadErrorScreen } from './LoadErrorScreen';
import { ScreenLoadError } from './screens';
import { SupportLink } from '../platform/shop-facts/SupportLink';

interface Props {
  /** The current address. If it changes, the error is cleared. */
  at: string;
  children: ReactNode;
}

interface State {
  at: string;
  crash: { cause: unknown } | undefined;
}

/** Error boundary of the screens. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, crash: undefined };

  static getDerivedStateFromError(cause: unknown): Partial<State> {
    return { crash: { cause } };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, crash: undefined };
  }

  private readonly goOn = () => this.setState({ crash: undefined });

  override render() {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    const { cause } = crash;
    return cause instanceof ScreenLoadError ? (
      <LoadErrorScreen missing={cause} onHere={this.goOn} />
    ) : (
      <CrashScreen />
    );
  }
}

function CrashScreen() {
  return (
    <Container paddingBlock="32px 64px">
      <PageMeta title="Something went wrong" description="Something went wrong on this page." />
      <EmptyState
        level={1}
        plate="!"
        title="Something went wrong"
        actions={<Button onClick={() => location.reload()}>Load the page again</Button>}
      >
        Something went wrong on this page. Your bag is safe. If it happens again, write to{' '}
        <SupportLink />.
      </EmptyState>
    </Container>
  );
}
