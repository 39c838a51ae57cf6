import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { whenIdle } from './when-idle';

afterEach(cleanup);

/** Lets pending work run. */
const runPendingWork = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test('a dialog opens only after the user has left the form fields [offline.summary-waits]', async () => {
  render(
    <>
      <input aria-label="Name" />
      <input aria-label="City" />
    </>,
  );
  const [name, city] = [screen.getByLabelText('Name'), screen.getByLabelText('City')];
  name.focus();
  let isIdle = false;
  void whenIdle(new AbortController().signal).then(() => (isIdle = true));
  await runPendingWork();
  city.focus();
  await runPendingWork();
  expect(isIdle).toBe(false);
  city.blur();
  await runPendingWork();
  expect(isIdle).toBe(true);
});

test('whenIdle stops waiting when it is aborted', async () => {
  render(<input aria-label="Name" />);
  screen.getByLabelText('Name').focus();
  const controller = new AbortController();
  const idle = whenIdle(controller.signal);
  controller.abort();
  expect(await idle).toBeUndefined();
});
