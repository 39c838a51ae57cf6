import './without-eval';
import { expect, it } from 'vitest';
import { config } from 'zod';

it('reaches the configuration that zod reads', () => {
  expect(config()).toMatchObject({ jitless: true });
});
