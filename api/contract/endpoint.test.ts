import './endpoint';
import { expect, it } from 'vitest';
import { config } from 'zod';

it('whoever stands on the contract never lets zod compile, which the content policy forbids', () => {
  expect(config()).toMatchObject({ jitless: true });
});
