import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  json,
  listOf,
  OWNER,
  deskError,
  sampleOrder,
  stubDeskApi,
  visitDesk,
} from '../testing/desk-fixture';

/** The shop's public key: its bytes, and base64url. */
const KEY = 'k'.repeat(65);
const PUBLIC_KEY = btoa(KEY).replaceAll('=', '');
const NO_CONTENT = () => new Response(null, { status: 204 });
const PATH = '/api/desk/notifications';
const SUBSCRIBED = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};

/** A push manager of the browser, with the permission that the user has given. */
function stubPush(permission: NotificationPermission, answer = permission) {
  let subscription: object | null = null;
  const made = {
    ...SUBSCRIBED,
    toJSON: () => SUBSCRIBED,
    options: { applicationServerKey: Uint8Array.from(KEY, (each) => each.charCodeAt(0)).buffer },
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn<(options: PushSubscriptionOptionsInit) => Promise<object>>(
      async () => (subscription = made),
    ),
  };
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answer });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { getRegistration: async () => ({ pushManager }) }),
  });
  return { pushManager, isSubscribed: () => subscription !== null };
}

let api: ReturnType<typeof stubDeskApi>;
beforeEach(() => {
  api = stubDeskApi({
    'GET /api/desk/session': json(OWNER),
    'GET /api/desk/orders': json(listOf([])),
    'GET /api/desk/messages': json({ new: 0, messages: [], hasMore: false }),
    [`GET ${PATH}`]: json({ publicKey: PUBLIC_KEY }),
    [`PUT ${PATH}`]: NO_CONTENT,
    [`DELETE ${PATH}`]: NO_CONTENT,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const findSwitch = () => screen.findByRole('checkbox', { name: 'Notifications of sales' });

test('a person turns the notifications on and off [desk.notifications]', async () => {
  const { pushManager, isSubscribed } = stubPush('default', 'granted');
  await visitDesk('/settings');
  await waitFor(async () => expect((await findSwitch()).hasAttribute('disabled')).toBe(false));
  fireEvent.click(await findSwitch());
  await screen.findByText(/^This device shows each sale/);
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: PUBLIC_KEY,
  });
  expect(api.bodies(`PUT ${PATH}`)).toEqual([SUBSCRIBED]);
  fireEvent.click(await findSwitch());
  await screen.findByText(/^Shows each sale on this device/);
  expect(api.bodies(`DELETE ${PATH}`)).toEqual([{ endpoint: SUBSCRIBED.endpoint }]);
  expect(isSubscribed()).toBe(false);
});

test('a subscription that the server may have lost is sent again, and renewed for new keys', async () => {
  const { pushManager } = stubPush('granted');
  await pushManager.subscribe({});
  await visitDesk('/settings');
  await waitFor(() => expect(api.bodies(`PUT ${PATH}`)).toEqual([SUBSCRIBED]));
  expect(pushManager.subscribe).toHaveBeenCalledTimes(1);
  cleanup();
  api = stubDeskApi({ ...api.responses, [`GET ${PATH}`]: json({ publicKey: 'b3RoZXI' }) });
  await visitDesk('/settings');
  await waitFor(() => expect(api.bodies(`PUT ${PATH}`)).toEqual([SUBSCRIBED]));
  expect(pushManager.subscribe).toHaveBeenLastCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'b3RoZXI',
  });
});

test('without permission the switch is off and says how to allow notifications', async () => {
  const { pushManager } = stubPush('default', 'denied');
  await visitDesk('/settings');
  await waitFor(async () => expect((await findSwitch()).hasAttribute('disabled')).toBe(false));
  fireEvent.click(await findSwitch());
  await screen.findByText(/^Notifications of this site are blocked/);
  expect((await findSwitch()).hasAttribute('disabled')).toBe(true);
  expect(pushManager.subscribe).not.toHaveBeenCalled();
});

test('a browser without Web Push shows that it has no notifications', async () => {
  await visitDesk('/settings');
  await screen.findByText(/^This browser shows no notifications/);
  expect((await findSwitch()).hasAttribute('disabled')).toBe(true);
});

test('if the server rejects the subscription, the browser is not subscribed and the reason is shown', async () => {
  const { isSubscribed } = stubPush('granted');
  api.responses[`PUT ${PATH}`] = deskError(
    409,
    'desk-refused',
    'The shop does not know the push service of this browser. Use another browser for notifications.',
  );
  await visitDesk('/settings');
  await waitFor(async () => expect((await findSwitch()).hasAttribute('disabled')).toBe(false));
  fireEvent.click(await findSwitch());
  expect((await screen.findByRole('alert')).textContent).toContain('Use another browser');
  expect(isSubscribed()).toBe(false);
});

test('if the browser does not reach its push service, the page says so', async () => {
  const { pushManager } = stubPush('granted');
  pushManager.subscribe.mockRejectedValue(new DOMException('Registration failed', 'AbortError'));
  await visitDesk('/settings');
  await waitFor(async () => expect((await findSwitch()).hasAttribute('disabled')).toBe(false));
  fireEvent.click(await findSwitch());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'did not reach its push service',
  );
  expect(api.bodies(`PUT ${PATH}`)).toEqual([]);
});

test('signing out ends the notifications of this browser', async () => {
  const { isSubscribed } = stubPush('granted');
  api.responses['DELETE /api/desk/session'] = NO_CONTENT;
  await visitDesk('/settings');
  await waitFor(async () => expect((await findSwitch()).hasAttribute('disabled')).toBe(false));
  fireEvent.click(await findSwitch());
  await waitFor(() => expect(isSubscribed()).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(isSubscribed()).toBe(false));
});

test('a tap on a notification opens the order in the open desk', async () => {
  stubPush('granted');
  api.responses['GET /api/desk/orders/A000000000'] = json(sampleOrder({ number: 'A000000000' }));
  await visitDesk('/settings');
  await findSwitch();
  navigator.serviceWorker.dispatchEvent(
    new MessageEvent('message', { data: { openPath: '/orders/A000000000' } }),
  );
  expect(await screen.findAllByRole('heading', { name: /A000000000/ })).not.toEqual([]);
});
