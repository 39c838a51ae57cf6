import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goodMoment } from './good-moment';

afterEach(cleanup);

/** What waits for its turn has had it. */
const turn = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test('decision 117: a dialog waits while somebody goes from field to field, and comes once they are done', async () => {
  render(
    <>
      <input aria-label="Name" />
      <input aria-label="City" />
    </>,
  );
  const [name, city] = [screen.getByLabelText('Name'), screen.getByLabelText('City')];
  name.focus();
  let isGood = false;
  void goodMoment(new AbortController().signal).then(() => (isGood = true));
  await turn();
  city.focus();
  await turn();
  expect(isGood).toBe(false);
  city.blur();
  await turn();
  expect(isGood).toBe(true);
});

test('whoever waits for it no more is let go', async () => {
  render(<input aria-label="Name" />);
  screen.getByLabelText('Name').focus();
  const left = new AbortController();
  const moment = goodMoment(left.signal);
  left.abort();
  expect(await moment).toBeUndefined();
});
