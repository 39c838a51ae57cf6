import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, toast, toastNext, type Toast } from './toaster';
import { Toaster } from './Toaster';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MemoryRouter>
      <Toaster />
    </MemoryRouter>,
  );
});

afterEach(() => {
  act(dismissToast);
  cleanup();
  vi.useRealTimers();
});

function show(next: Toast): void {
  act(() => toast(next));
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

test('behaviour 9.14: one toast is visible at a time, the latest', () => {
  show({ title: 'Added to Bag' });
  show({ title: 'Item removed' });
  expect(screen.queryByText('Added to Bag')).toBeNull();
  expect(screen.getByText('Item removed')).toBeDefined();
});

test('behaviour 9.15: a toast stays for five seconds', () => {
  show({ title: 'Cart cleared' });
  pass(4999);
  expect(screen.queryByText('Cart cleared')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Cart cleared')).toBeNull();
});

test('what answers no tap waits for what is shown, and then has its own five seconds', () => {
  show({ title: 'Added to Bag' });
  act(() => toastNext({ title: 'Back online' }));
  expect(screen.getByRole('status').textContent).toContain('Added to Bag');
  pass(5000);
  expect(screen.getByRole('status').textContent).toContain('Back online');
  pass(5000);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('the next toast has its own five seconds', () => {
  show({ title: 'First' });
  pass(4000);
  show({ title: 'Second' });
  pass(4000);
  expect(screen.queryByText('Second')).not.toBeNull();
});

test('a toast under the pointer waits', () => {
  show({ title: 'Cart cleared' });
  const slip = screen.getByText('Cart cleared');
  fireEvent.mouseEnter(slip.parentElement?.parentElement ?? slip);
  pass(20_000);
  expect(screen.queryByText('Cart cleared')).not.toBeNull();
});

test('bad news interrupts a screen reader, good news waits its turn', () => {
  show({ title: 'Insufficient Stock', tone: 'bad' });
  expect(screen.getByRole('alert').textContent).toContain('Insufficient Stock');
  show({ title: 'Added to Bag' });
  expect(screen.getByRole('status').textContent).toContain('Added to Bag');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('behaviour 9.17: F8 moves the focus to the toasts', () => {
  show({ title: 'Added to Bag', action: { label: 'View bag', to: '/cart' } });
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /Notifications/ }));
});

test('Escape closes the toast that has the focus, and gives the focus back', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  show({ title: 'Cart cleared' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText('Cart cleared')).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'F8' });
  fireEvent.keyDown(screen.getByRole('region'), { key: 'Escape' });
  expect(screen.queryByText('Cart cleared')).toBeNull();
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('behaviour 9.16: a swipe of 50 pixels sends a toast away, a shorter one lets it spring back', () => {
  const swipe = (by: number) => {
    const slip = screen.getByText('Cart cleared');
    fireEvent.pointerDown(slip, { clientX: 200 });
    fireEvent.pointerMove(slip, { clientX: 200 - by });
    fireEvent.pointerUp(slip, { clientX: 200 - by });
  };
  show({ title: 'Cart cleared' });
  swipe(49);
  expect(screen.queryByText('Cart cleared')).not.toBeNull();
  swipe(50);
  expect(screen.queryByText('Cart cleared')).toBeNull();
});

test('an action that leads nowhere is a button, done once', () => {
  const undo = vi.fn<() => void>();
  show({ title: 'Removed from Saved', action: { label: 'Undo', do: undo } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Removed from Saved')).toBeNull();
});

test('while the focus is in the toasts none goes by itself, and closing one gives the focus back', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  show({ title: 'Added to Bag' });
  fireEvent.keyDown(document.body, { key: 'F8' });
  pass(20_000);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  pass(20_000);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Added to Bag')).toBeNull();
  expect(document.activeElement).toBe(field);
  field.remove();
});
