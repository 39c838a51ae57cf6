import './endpoint';
import { expect, it } from 'vitest';
import { config } from 'zod';

it('importing the contract disables zod’s compiler, which the content security policy forbids', () => {
  expect(config()).toMatchObject({ jitless: true });
});
