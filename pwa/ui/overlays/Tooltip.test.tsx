import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tooltip } from './Tooltip';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <Tooltip label="Remove">
      <button type="button" aria-label="Remove the cap" />
    </Tooltip>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = () => screen.getByRole('button', { name: 'Remove the cap' });
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tooltip = () => screen.queryByText('Remove');

test('a tooltip appears after 700 ms of hovering and disappears when the pointer leaves [screens.tooltip-delay]', async () => {
  fireEvent.pointerMove(button(), { pointerType: 'mouse' });
  await advanceTime(699);
  expect(tooltip()).toBeNull();
  await advanceTime(50);
  expect(tooltip()).toBeTruthy();
  fireEvent.pointerLeave(button(), { pointerType: 'mouse' });
  await advanceTime(50);
  expect(tooltip()).toBeNull();
});

test('Escape hides a tooltip', async () => {
  fireEvent.pointerMove(button(), { pointerType: 'mouse' });
  await advanceTime(800);
  fireEvent.keyDown(button(), { key: 'Escape' });
  await advanceTime(50);
  expect(tooltip()).toBeNull();
});

test('a tooltip does not appear on touch', async () => {
  fireEvent.pointerMove(button(), { pointerType: 'touch' });
  await advanceTime(2_000);
  expect(tooltip()).toBeNull();
});
