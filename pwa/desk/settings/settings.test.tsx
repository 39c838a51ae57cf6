import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { People, SignInMethods } from '#contract/desk/staff';
import { deskClient } from '../client/desk-client';
import {
  json,
  listOf,
  OWNER,
  deskError,
  sampleOrder,
  stubDeskApi,
  stubPasskey,
  typeCode,
  visitDesk,
} from '../testing/desk-fixture';

const FRESH_NEEDED = deskError(403, 'fresh-sign-in-needed', 'Please confirm with your passkey.');
const SIGN_IN_NEEDED = deskError(401, 'sign-in-needed', 'Please sign in.');
const OPTIONS = 'POST /api/desk/passkeys/options';
const ADD = 'POST /api/desk/passkeys';

const phone: SignInMethods['passkeys'][number] = {
  id: 'cGhvbmU',
  device: 'Safari on iPhone',
  addedAt: '2026-01-05T12:00:00.000Z',
  usedAt: null,
};
const laptop = { ...phone, id: 'bGFwdG9w', device: 'Chrome on Mac' };
const people: People = {
  members: [OWNER.member],
  invitations: [
    {
      id: 'i'.repeat(43),
      email: 'kim@club.example',
      role: 'helper',
      by: 'Robin Hale',
      expiresAt: '2026-11-25T12:00:00.000Z',
    },
  ],
};
const newPasskeyOptions = {
  challenge: 'AAAA',
  rp: { name: 'Desk' },
  user: { id: 'AAAA', name: 'robin', displayName: '' },
  pubKeyCredParams: [],
};

afterEach(() => vi.unstubAllGlobals());

function signedIn(session = OWNER) {
  return stubDeskApi({
    'GET /api/desk/session': json(session),
    'GET /api/desk/orders': json(listOf([sampleOrder()])),
    'GET /api/desk/messages': json({ new: 0, messages: [], hasMore: false }),
    'GET /api/desk/people': json(people),
    'GET /api/desk/log': json({ entries: [], hasMore: false }),
    'GET /api/desk/passkeys': json({ passkeys: [phone], hasPassword: false }),
  });
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a person sees their passkeys, cannot remove the last one and adds another one', async () => {
  const { responses, bodies } = signedIn();
  responses[OPTIONS] = FRESH_NEEDED;
  responses[ADD] = json({ passkeys: [phone, laptop], hasPassword: false });
  responses['POST /api/desk/passkey/options'] = json({ challenge: 'AAAA' });
  responses['POST /api/desk/passkey'] = () => {
    responses[OPTIONS] = json(newPasskeyOptions);
    return Response.json(OWNER);
  };
  stubPasskey();
  visitDesk('/settings/sign-in');
  expect(await screen.findByText('Safari on iPhone')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  fireEvent.click(await button('Add a passkey'));
  fireEvent.click(await button('Use passkey'));
  expect(await screen.findByText('Chrome on Mac')).toBeDefined();
  expect(bodies(ADD)).toMatchObject([{ id: 'AQID', type: 'public-key' }]);
  const remove = `DELETE /api/desk/passkeys/${phone.id}`;
  responses[remove] = json({ passkeys: [laptop], hasPassword: false });
  fireEvent.click(await button('Remove the passkey of Safari on iPhone'));
  fireEvent.click(await button('Remove the passkey'));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
});

test('a person without a passkey confirms with password and code before the first one', async () => {
  const { responses, bodies } = signedIn({ ...OWNER, member: { ...OWNER.member, passkeys: 0 } });
  responses['GET /api/desk/passkeys'] = json({ passkeys: [], hasPassword: true });
  responses[OPTIONS] = FRESH_NEEDED;
  responses[ADD] = json({ passkeys: [laptop], hasPassword: true });
  responses['POST /api/desk/password'] = json({ attempt: 'a'.repeat(22) });
  responses['POST /api/desk/code'] = () => {
    responses[OPTIONS] = json(newPasskeyOptions);
    return Response.json({ ...OWNER, member: { ...OWNER.member, passkeys: 0 } });
  };
  stubPasskey();
  visitDesk('/settings/sign-in');
  fireEvent.click(await button('Add a passkey'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'a long password' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send the code' }));
  await screen.findByText('Check your mail');
  typeCode('123456');
  expect(await screen.findByText('Chrome on Mac')).toBeDefined();
  expect(bodies('POST /api/desk/password')).toEqual([
    { email: OWNER.member.email, password: 'a long password' },
  ]);
  expect(bodies(ADD)).toHaveLength(1);
});

test('an invitation without a passkey leads to the screen that adds one', async () => {
  const { responses } = signedIn({ ...OWNER, member: { ...OWNER.member, passkeys: 0 } });
  const path = `DELETE /api/desk/invitations/${'i'.repeat(43)}`;
  responses[path] = FRESH_NEEDED;
  const { place } = visitDesk('/settings/people');
  fireEvent.click(await button('Withdraw the invitation for kim@club.example'));
  fireEvent.click(await button('Withdraw'));
  fireEvent.click(await screen.findByRole('link', { name: 'Add a passkey' }));
  await waitFor(() => expect(place()).toBe('/settings/sign-in'));
});

test('an owner creates a new link for an open invitation, and withdraws it', async () => {
  const { responses, bodies } = signedIn();
  const link = 'https://shop.example/desk/invitation#token';
  responses['POST /api/desk/people'] = json({ link, expiresAt: '2026-11-28T12:00:00.000Z' }, 201);
  visitDesk('/settings/people');
  fireEvent.click(await button('New link for kim@club.example'));
  fireEvent.click(await button('Create the link'));
  expect(await screen.findByDisplayValue(link)).toBeDefined();
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.resolve() },
  });
  fireEvent.click(await button('Copy to clipboard'));
  const copied = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(copied()).toContain('The link is copied'));
  expect(bodies('POST /api/desk/people')).toEqual([{ email: 'kim@club.example', role: 'helper' }]);
  fireEvent.click(await button('Done'));
  responses[`DELETE /api/desk/invitations/${'i'.repeat(43)}`] = json({
    ...people,
    invitations: [],
  });
  fireEvent.click(await button('Withdraw the invitation for kim@club.example'));
  fireEvent.click(await button('Withdraw'));
  await waitFor(() => expect(screen.queryByText('kim@club.example')).toBeNull());
});

const cachedKeys = () =>
  deskClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined && state.data !== null)
    .map(({ queryKey }) => queryKey[0]);

test('the end of the session deletes all lists, and a sign-out deletes all data [desk.signed-out]', async () => {
  const { responses } = signedIn();
  const link = 'https://shop.example/desk/invitation#token';
  responses['POST /api/desk/people'] = json({ link, expiresAt: '2026-11-28T12:00:00.000Z' }, 201);
  visitDesk('/settings/people');
  fireEvent.click(await button('New link for kim@club.example'));
  fireEvent.click(await button('Create the link'));
  fireEvent.click(await button('Done'));
  fireEvent.click(screen.getAllByRole('link', { name: 'Audit log' })[0] ?? document.body);
  await screen.findByText('No changes yet');
  fireEvent.click(screen.getAllByRole('link', { name: 'Your sign-in' })[0] ?? document.body);
  await screen.findByText('Safari on iPhone');
  expect(cachedKeys()).toEqual(expect.arrayContaining(['people', 'log', 'orders', 'messages']));
  for (const call of Object.keys(responses)) responses[call] = SIGN_IN_NEEDED;
  await act(() => deskClient.refetchQueries({ queryKey: ['session'] }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(cachedKeys()).toEqual(['session']));
  fireEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(cachedKeys()).toEqual([]));
  await button('Sign in with a passkey');
  expect(deskClient.getMutationCache().getAll()).toEqual([]);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('a sign-in after the end of the session loads the lists again', async () => {
  const { responses } = signedIn();
  visitDesk('/settings/people');
  await screen.findByText('kim@club.example');
  const before = { ...responses };
  for (const call of Object.keys(responses)) responses[call] = SIGN_IN_NEEDED;
  await act(() => deskClient.refetchQueries({ queryKey: ['people'] }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(screen.queryByText('kim@club.example')).toBeNull());
  Object.assign(responses, before);
  responses['POST /api/desk/passkey/options'] = json({ challenge: 'AAAA' });
  responses['POST /api/desk/passkey'] = json(OWNER);
  stubPasskey();
  fireEvent.click(dialog.getByRole('button', { name: 'Sign in with a passkey' }));
  expect(await screen.findByText('kim@club.example')).toBeDefined();
});

test('a sign-out deletes loaded lists and the responses to actions [desk.signed-out]', async () => {
  const { responses } = signedIn();
  const link = 'https://shop.example/desk/invitation#token';
  responses['POST /api/desk/people'] = json({ link, expiresAt: '2026-11-28T12:00:00.000Z' }, 201);
  responses['DELETE /api/desk/session'] = () => new Response(null, { status: 204 });
  visitDesk('/settings/people');
  fireEvent.click(await button('New link for kim@club.example'));
  fireEvent.click(await button('Create the link'));
  fireEvent.click(await button('Done'));
  fireEvent.click(screen.getAllByRole('link', { name: 'Your account' })[0] ?? document.body);
  fireEvent.click(await button('Sign out'));
  await button('Sign in with a passkey');
  expect(cachedKeys()).toEqual([]);
  expect(deskClient.getMutationCache().getAll()).toEqual([]);
});
