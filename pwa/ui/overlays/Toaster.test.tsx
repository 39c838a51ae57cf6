import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, toast, toastNext, type Toast } from './toasts';
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

function advanceTime(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

test('shows one toast at a time, the latest [screens.one-toast]', () => {
  show({ title: 'Added to Bag' });
  show({ title: 'Item removed' });
  expect(screen.queryByText('Added to Bag')).toBeNull();
  expect(screen.getByText('Item removed')).toBeDefined();
});

test('a toast stays for five seconds [screens.toast-duration]', () => {
  show({ title: 'Cart cleared' });
  advanceTime(4999);
  expect(screen.queryByText('Cart cleared')).not.toBeNull();
  advanceTime(1);
  expect(screen.queryByText('Cart cleared')).toBeNull();
});

test('a background toast waits until the visible one closes, then is shown for five seconds', () => {
  show({ title: 'Added to Bag' });
  act(() => toastNext({ title: 'Back online' }));
  expect(screen.getByRole('status').textContent).toContain('Added to Bag');
  advanceTime(5000);
  expect(screen.getByRole('status').textContent).toContain('Back online');
  advanceTime(5000);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a toast that replaces another is shown for its own five seconds', () => {
  show({ title: 'First' });
  advanceTime(4000);
  show({ title: 'Second' });
  advanceTime(4000);
  expect(screen.queryByText('Second')).not.toBeNull();
});

test('a toast stays open while the pointer is over it', () => {
  show({ title: 'Cart cleared' });
  const title = screen.getByText('Cart cleared');
  fireEvent.mouseEnter(title.parentElement?.parentElement ?? title);
  advanceTime(20_000);
  expect(screen.queryByText('Cart cleared')).not.toBeNull();
});

test('error toasts interrupt a screen reader, other toasts do not', () => {
  show({ title: 'Insufficient Stock', tone: 'bad' });
  expect(screen.getByRole('alert').textContent).toContain('Insufficient Stock');
  show({ title: 'Added to Bag' });
  expect(screen.getByRole('status').textContent).toContain('Added to Bag');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('F8 moves the focus to the toasts [accessibility.toast-key]', () => {
  show({ title: 'Added to Bag', action: { label: 'View bag', to: '/cart' } });
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /Notifications/ }));
});

test('Escape closes the focused toast and restores the focus', () => {
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

test('a swipe of 50 pixels closes a toast, after a shorter one it snaps back [screens.toast-swipe]', () => {
  const swipe = (by: number) => {
    const title = screen.getByText('Cart cleared');
    fireEvent.pointerDown(title, { clientX: 200 });
    fireEvent.pointerMove(title, { clientX: 200 - by });
    fireEvent.pointerUp(title, { clientX: 200 - by });
  };
  show({ title: 'Cart cleared' });
  swipe(49);
  expect(screen.queryByText('Cart cleared')).not.toBeNull();
  swipe(50);
  expect(screen.queryByText('Cart cleared')).toBeNull();
});

test('a toast action without a link is a button that works only once', () => {
  const undo = vi.fn<() => void>();
  show({ title: 'Removed from Saved', action: { label: 'Undo', do: undo } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Removed from Saved')).toBeNull();
});

test('a toast does not close while it has the focus, and closing it restores the focus', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  show({ title: 'Added to Bag' });
  fireEvent.keyDown(document.body, { key: 'F8' });
  advanceTime(20_000);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  advanceTime(20_000);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Added to Bag')).toBeNull();
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('after the link of a toast was used, the next toast disappears after five seconds [screens.toast-duration]', () => {
  show({ title: 'Added to Bag', action: { label: 'View bag', to: '/cart' } });
  const link = screen.getByRole('link', { name: 'View bag' });
  act(() => link.focus());
  fireEvent.click(link);
  show({ title: 'Item removed' });
  advanceTime(5000);
  expect(screen.queryByText('Item removed')).toBeNull();
});

test('the action of a toast restores the focus, and the next toast disappears after five seconds', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  show({ title: 'Removed from Saved', action: { label: 'Undo', do: () => undefined } });
  // In Safari a pressed button does not take the focus, but the region around it does.
  act(() => screen.getByRole('region').focus());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  show({ title: 'Saved' });
  expect(document.activeElement).toBe(field);
  advanceTime(5000);
  expect(screen.queryByText('Saved')).toBeNull();
  field.remove();
});
