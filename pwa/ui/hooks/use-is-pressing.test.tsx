import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIsPressing } from './use-is-pressing';

function Probe() {
  return <output>{useIsPressing() ? 'pressed' : 'free'}</output>;
}

test.each(['pointerUp', 'pointerCancel', 'keyDown', 'pointerMove'] as const)(
  'a press of the main button ends with %s, even if the release was missed',
  async (end) => {
    const { unmount } = render(<Probe />);
    fireEvent.pointerDown(document.body, { button: 2 });
    expect(screen.getByText('free')).toBeTruthy();
    fireEvent.pointerDown(document.body, { button: 0 });
    expect(screen.getByText('pressed')).toBeTruthy();
    fireEvent.pointerMove(document.body, { buttons: 1 });
    fireEvent[end](document.body, { buttons: 0 });
    // The click comes after the release.
    expect(screen.getByText('pressed')).toBeTruthy();
    expect(await screen.findByText('free')).toBeTruthy();
    unmount();
  },
);
