// @vitest-environment-options {"url": "https://shop.example/"}
import { expect, test } from 'vitest';
import { markSession, sessionMark } from './session-mark';

test('decision 107: on https no other host of the domain can say that somebody has left who is in, and an older mark still counts', () => {
  // oxlint-disable unicorn/no-document-cookie -- as another host would
  for (const older of ['leaving', 'in']) {
    document.cookie = `signed=${older}; Path=/; Secure`;
    expect(sessionMark()).toBe(older);
  }
  markSession('in');
  expect(document.cookie).toBe('__Host-signed=in');
  document.cookie = 'signed=leaving; Path=/; Secure';
  expect(sessionMark()).toBe('in');
  // oxlint-enable unicorn/no-document-cookie
  markSession('leaving');
  expect(document.cookie).toBe('__Host-signed=leaving');
  expect(sessionMark()).toBe('leaving');
  markSession(undefined);
  expect(document.cookie).toBe('');
});
