import { expect, test } from 'vitest';
import { createPasskey, passkeyMessage, signInByPasskey } from './passkey';

test('a browser without passkeys suggests a password', async () => {
  const advice = 'This browser cannot use passkeys here. Use a password instead.';
  const failures = [
    await createPasskey({ challenge: 'c' }).catch((failure: unknown) => failure),
    await signInByPasskey().catch((failure: unknown) => failure),
  ];
  expect(failures.map(passkeyMessage)).toEqual([advice, advice]);
});
