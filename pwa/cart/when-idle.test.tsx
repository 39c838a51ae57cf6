import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { whenIdle } from './when-idle';

afterEach(cleanup);

/** Lets pending work run. */
const turn = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test('a dialog opens only after the user has left the form fields [offline.summary-waits]', async () => {
  render(
    <>
      <input aria-label="Name" />
      <input aria-label="City" />
    </>,
  );
  const [name, city] = [screen.getByLabelText('Name'), screen.getByLabelText('City')];
  name.focus();
  let isGood = false;
  void whenIdle(new AbortController().signal).then(() => (isGood = true));
  await turn();
  city.focus();
  await turn();
  expect(isGood).toBe(false);
  city.blur();
  await turn();
  expect(isGood).toBe(true);
});

test('whenIdle stops waiting when it is aborted', async () => {
  render(<input aria-label="Name" />);
  screen.getByLabelText('Name').focus();
  const left = new AbortController();
  const moment = whenIdle(left.signal);
  left.abort();
  expect(await moment).toBeUndefined();
});
