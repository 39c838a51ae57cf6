import { shop } from '#contract/shop';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { EmptyLane } from '../ui/EmptyLane';
import { OutsideLink } from '../ui/TextLink';
import { Wrap } from '../ui/Wrap';

interface Props {
  /** The address: at the next one the screen starts afresh. */
  at: string;
  children: ReactNode;
}

/** Catches what a screen throws. */
export class CrashBoundary extends Component<Props, { at: string; crashed: boolean }> {
  override state = { at: this.props.at, crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  static getDerivedStateFromProps({ at }: Props, state: { at: string }) {
    return at === state.at ? null : { at, crashed: false };
  }

  override render() {
    return this.state.crashed ? <CrashScreen /> : this.props.children;
  }
}

function CrashScreen() {
  return (
    <Wrap paddingBlock="32px 64px">
      <EmptyLane
        level={1}
        plate="!"
        title="False start"
        ways={<Button onClick={() => location.reload()}>Load the page again</Button>}
      >
        Something on this page broke. Your bag is kept. If it happens again, write to{' '}
        <OutsideLink href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</OutsideLink>.
      </EmptyLane>
    </Wrap>
  );
}
