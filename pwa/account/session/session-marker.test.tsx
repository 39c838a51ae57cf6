// @vitest-environment-options {"url": "https://shop.example/"}
import { expect, test } from 'vitest';
import { setSessionMarker, sessionMarker, signInId } from './session-marker';

test('on https a cookie set by another subdomain does not count as a sign-in marker [decision sign-in-marker]', () => {
  // oxlint-disable unicorn/no-document-cookie -- as another host would
  for (const foreign of ['leaving', 'in.another']) {
    document.cookie = `signed=${foreign}; Path=/; Secure`;
    expect([sessionMarker(), signInId()]).toEqual([undefined, undefined]);
  }
  setSessionMarker('in');
  expect(document.cookie).toBe('__Host-signed=in');
  document.cookie = 'signed=leaving; Path=/; Secure';
  expect(sessionMarker()).toBe('in');
  // oxlint-enable unicorn/no-document-cookie
  setSessionMarker('leaving');
  expect(document.cookie).toBe('__Host-signed=leaving');
  expect(sessionMarker()).toBe('leaving');
  setSessionMarker(undefined);
  expect(document.cookie).toBe('');
});
