import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate, type To } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/account';
import type { Card } from '#contract/cards';
import type { Order } from '#contract/orders';
import { queryClient } from '../../platform/query-client';
import { dismissToast } from '../../ui/toaster';
import { Toaster } from '../../ui/Toaster';
import { AccountScreen } from '../AccountScreen';

const SAM: User = {
  email: 'sam@club.example',
  username: 'sam.o',
  firstName: 'Sam',
  lastName: 'Okafor',
  phone: null,
  dateOfBirth: '1998-04-21',
};
const card = (id: string, more: Partial<Card> = {}): Card => ({
  id,
  lastFourDigits: `${id}${id}${id}${id}`,
  cardType: 'visa',
  cardholderName: 'Sam Okafor',
  expiryMonth: '12',
  expiryYear: '90',
  isDefault: false,
  ...more,
});
const ORDER: Order = {
  id: 'o1',
  orderNumber: '7K3QX0M9TB',
  createdAt: '2026-11-22T16:42:00.000Z',
  subtotal: 1116,
  shipping: 38.97,
  total: 1154.97,
  status: 'confirmed',
  items: [
    {
      productId: '7',
      productName: 'Paris 200 free kneeskin',
      size: '24',
      quantity: 1,
      productPrice: 1000,
      signedPhoto: true,
    },
    {
      productId: '9',
      productName: 'Mirror goggles',
      size: 'One size',
      quantity: 2,
      productPrice: 58,
      signedPhoto: false,
    },
  ],
  address: null,
  tracking: null,
  demo: false,
};

type Answer = (body: unknown) => Response | Promise<Response>;
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const nothing = () => new Response(null, { status: 204 });
const refuse = (status: number, code: string, error: string) => json({ code, error }, status);
const silence = () => Promise.reject(new TypeError('no network'));
const ENDED = refuse(401, 'sign-in-needed', 'Please sign in.');

let answers: Record<string, Answer>;
const sent: { call: string; body: unknown }[] = [];
const lastBody = () => sent.at(-1)?.body;

beforeEach(() => {
  sent.length = 0;
  answers = {
    'GET /api/auth/me': json({ user: SAM }),
    'GET /api/cards': json([card('1', { isDefault: true }), card('2', { expiryYear: '20' })]),
    'GET /api/orders': json([ORDER]),
  };
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${path}`;
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    sent.push({ call, body: given });
    return Promise.resolve(answers[call]?.(given) ?? Response.json({}, { status: 404 }));
  });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  // jsdom has none of the three.
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
  });
});
afterEach(() => {
  cleanup();
  act(dismissToast);
  queryClient.clear();
  vi.unstubAllGlobals();
  // oxlint-disable-next-line unicorn/no-document-cookie -- as the page writes it
  document.cookie = 'signed=; Path=/; Max-Age=0';
});

let address = '';
let go: (to: To | number) => void = () => undefined;

function show(at: string) {
  function Where() {
    const { pathname, hash } = useLocation();
    const navigate = useNavigate();
    address = pathname + hash;
    go = (to) => void (typeof to === 'number' ? navigate(to) : navigate(to));
    return pathname === '/' ? <h1>Home</h1> : <AccountScreen />;
  }
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <Where />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

async function open(tab = '') {
  show(`/account${tab && `#${tab}`}`);
  await screen.findByRole('heading', { level: 1, name: 'Your lane, Sam' });
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => {
  const found = await button(name);
  await act(async () => fireEvent.click(found));
};
/** In the dialog, or on the page where there is none. */
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (words: Record<string, string>) => {
  for (const [label, value] of Object.entries(words))
    fireEvent.change(field(label), { target: { value } });
};
const submit = (form: string) =>
  act(async () => {
    fireEvent.submit(screen.getByRole('form', { name: form }));
  });
const told = (words: string | RegExp) => screen.findByText(words);

test('behaviour 1.2, 2.106: who is signed in finds Sign Out and four tabs; the tab stands in the address, and back leads to the one before', async () => {
  await open();
  expect(await button('Sign Out')).toBeTruthy();
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Profile', 'Payment Cards', 'Order History', 'Settings']);
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Settings' })));
  expect(address).toBe('/account#settings');
  expect(await screen.findByRole('heading', { level: 2, name: 'Settings' })).toBeTruthy();
  await act(async () => go(-1));
  expect(address).toBe('/account');
  expect(screen.getByRole('tab', { name: 'Profile', selected: true })).toBeTruthy();
});

test('behaviour 4.34, 6.8: an address that names a tab opens it, for a customer alone', async () => {
  await open('orders');
  expect(screen.getByRole('tab', { name: 'Order History', selected: true })).toBeTruthy();
  cleanup();
  queryClient.clear();
  answers['GET /api/auth/me'] = ENDED;
  show('/account#orders');
  expect(await screen.findByRole('form', { name: 'Login' })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Order History' })).toBeNull();
});

test('behaviour 2.107, 8.16: e-mail, username and phone are read; four fields are changed, and that is told', async () => {
  await open();
  const panel = within(screen.getByRole('tabpanel'));
  for (const words of ['sam@club.example', 'sam.o', 'Not given', 'April 21, 1998'])
    expect(panel.getByText(words)).toBeTruthy();
  await press('Edit profile');
  expect(document.activeElement).toBe(field('First name'));
  const changed = { ...SAM, firstName: 'Ada', phone: '+1 555', dateOfBirth: null };
  answers['PUT /api/auth/profile'] = json({ user: changed });
  write({ 'First name': 'Ada', Phone: ' +1 555 ', 'Date of birth': '' });
  await submit('Profile');
  const { email: _, username: __, ...body } = changed;
  expect(lastBody()).toEqual(body);
  expect(await told('Profile Updated')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your lane, Ada');
  expect(screen.getByText('+1 555')).toBeTruthy();
  expect(document.activeElement).toBe(await button('Edit profile'));
});

test('behaviour 5.48: a profile needs both names, and a date of birth that has been', async () => {
  await open();
  await press('Edit profile');
  write({ 'First name': ' ', 'Last name': '', 'Date of birth': '2999-01-01' });
  await submit('Profile');
  expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  expect(document.activeElement).toBe(field('First name'));
  expect(screen.getByText('Please enter your first name')).toBeTruthy();
  expect(screen.getByText('Please enter your last name')).toBeTruthy();
  expect(screen.getByText('Please enter a day from 1900 up to today.')).toBeTruthy();
});

test.each([
  ['the shop’s no', refuse(400, 'invalid-input', 'phone: too long'), 'phone: too long'],
  ['a proxy’s', json('<html>', 502), 'Failed to update profile.'],
  ['no answer', silence, 'Please check your connection and try again.'],
])(
  'behaviour 8.16, 8.17: with %s the update has failed, and what was written stays',
  async (_, answer, words) => {
    answers['PUT /api/auth/profile'] = answer;
    await open();
    await press('Edit profile');
    write({ 'First name': 'Ada' });
    await submit('Profile');
    expect(await told('Update Failed')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(field('First name').value).toBe('Ada');
  },
);

const CARD = {
  'Card number': '4242 4242 4242 4242',
  'Name on the card': 'Sam Okafor',
  Month: '12',
  Year: '90',
  CVV: '987',
};

test('behaviour 2.108, 3.18, 4.28: cards show brand, last four digits, expiry and default; the default offers no Set Default', async () => {
  await open('cards');
  const [first, second] = await screen.findAllByRole('listitem');
  if (!first || !second) throw new Error('no cards');
  for (const words of ['Visa', '12/90', 'Default', 'Sam Okafor'])
    expect(within(first).getByText(words)).toBeTruthy();
  expect(first.textContent).toContain('ending in 1111');
  expect(within(first).queryByRole('button', { name: /Set Default/ })).toBeNull();
  expect(within(second).getByText('Expired')).toBeTruthy();
  answers['PUT /api/cards/2/default'] = json([card('1'), card('2', { isDefault: true })]);
  (await button(/Set Default/)).focus();
  await press(/Set Default/);
  expect(await told('Default Card Updated')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Payment Cards' }));
  const [before, now] = await screen.findAllByRole('listitem');
  if (!before || !now) throw new Error('no cards');
  expect(within(now).queryByRole('button', { name: /Set Default/ })).toBeNull();
  expect(within(before).getByRole('button', { name: /Set Default/ })).toBeTruthy();
});

test('behaviour 3.19, 8.19, decision 10: a card is added, its number in fours; nothing of the page holds the number afterwards', async () => {
  answers['GET /api/cards'] = json([]);
  answers['POST /api/cards'] = json(card('4', { isDefault: true }), 201);
  await open('cards');
  expect(await told('No cards yet')).toBeTruthy();
  await press('Add card');
  expect(screen.getByText(/checked and never kept/)).toBeTruthy();
  write(CARD);
  fireEvent.click(field('Make it my default card'));
  expect(field('Card number').value).toBe('4242 4242 4242 4242');
  answers['GET /api/cards'] = json([card('4', { isDefault: true })]);
  await submit('Add a card');
  expect(sent.find(({ call }) => call === 'POST /api/cards')?.body).toEqual({
    cardNumber: '4242424242424242',
    cardholderName: 'Sam Okafor',
    expiryMonth: '12',
    expiryYear: '90',
    cvv: '987',
    isDefault: true,
  });
  expect(await told('Card Added')).toBeTruthy();
  expect(screen.getByText('It ends in 4242.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('4444')).toBeTruthy();
  expect(queryClient.getMutationCache().getAll()).toEqual([]);
  const kept = [
    ...queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
    { ...localStorage },
    { ...sessionStorage },
    document.cookie,
    document.documentElement.outerHTML,
  ];
  expect(JSON.stringify(kept)).not.toMatch(/4242 ?4242|987/);
  await press('Add card');
  expect([field('Card number').value, field('CVV').value]).toEqual(['', '']);
});

test('behaviour 5.42, 5.43: a number takes 16 digits, month and year two, the security code four', async () => {
  await open('cards');
  await press('Add card');
  write({
    'Card number': '4242-4242 4242x42424242',
    Month: '1a23',
    Year: '274',
    CVV: '12345',
  });
  expect(['Card number', 'Month', 'Year', 'CVV'].map((label) => field(label).value)).toEqual([
    '4242 4242 4242 4242',
    '12',
    '27',
    '1234',
  ]);
});

test('behaviour 5.43: a year is taken with its century too, typed or filled in at once', async () => {
  await open('cards');
  await press('Add card');
  write({ Year: '2031' });
  expect(field('Year').value).toBe('31');
  write({ Year: '' });
  for (const digit of '2031') write({ Year: field('Year').value + digit });
  expect(field('Year').value).toBe('31');
});

test('the first card takes the focus to the heading: the button of the empty list is gone', async () => {
  answers['GET /api/cards'] = json([]);
  answers['POST /api/cards'] = () => {
    answers['GET /api/cards'] = json([card('1')]);
    return json(card('1'), 201)();
  };
  await open('cards');
  (await button('Add card')).focus();
  await press('Add card');
  write(CARD);
  await submit('Add a card');
  expect(await told('Card Added')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Payment Cards' }));
});

test('what is typed into a dialog is not lost by a tap beside it', async () => {
  await open('cards');
  await press('Add card');
  write(CARD);
  fireEvent.mouseDown(screen.getByRole('dialog', { name: 'Add a card' }));
  expect(field('Name on the card').value).toBe(CARD['Name on the card']);
});

test('a digit put in the middle of the number leaves the caret behind it', async () => {
  await open('cards');
  await press('Add card');
  const number = field('Card number');
  fireEvent.change(number, { target: { value: '42424' } });
  expect(number.value).toBe('4242 4');
  number.value = '4242 94';
  number.setSelectionRange(6, 6);
  fireEvent.input(number);
  expect([number.value, number.selectionStart]).toEqual(['4242 94', 6]);
});

test.each([
  ['nothing', {}, 'Card number', 'Please enter the card number.'],
  ['no name', { ...CARD, 'Name on the card': ' ' }, 'Name on the card', /name on the card\./],
  ['a wrong checksum', { ...CARD, 'Card number': '4242424242424243' }, 'Card number', /not right/],
  ['too few digits', { ...CARD, 'Card number': '424242424242' }, 'Card number', /not right/],
  ['a thirteenth month', { ...CARD, Month: '13' }, 'Month', 'From 01 to 12.'],
  ['a year that is over', { ...CARD, Year: '20' }, 'Year', 'This card has expired.'],
  ['a short code', { ...CARD, CVV: '12' }, 'CVV', 'Three or four digits.'],
])(
  'behaviour 5.44, 5.45: a card with %s is not sent, and the field says why',
  async (_, words, label, problem) => {
    await open('cards');
    await press('Add card');
    write(words);
    await submit('Add a card');
    expect(sent.some(({ call }) => call === 'POST /api/cards')).toBe(false);
    expect(document.activeElement).toBe(field(label));
    expect(screen.getAllByText(problem).length).toBeGreaterThan(0);
  },
);

test.each([
  ['the shop’s words', refuse(400, 'card-expired', 'This card has expired.'), /has expired/],
  ['its own', json('<html>', 502), 'Failed to add card'],
  ['the connection’s', silence, /^Failed to add card\. Please check your connection/],
])(
  'behaviour 8.18: a card that was not added is told in %s; the number stays, the code does not',
  async (_, answer, words) => {
    answers['POST /api/cards'] = answer;
    await open('cards');
    await press('Add card');
    write(CARD);
    await submit('Add a card');
    expect(await told('Error')).toBeTruthy();
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect([field('Card number').value, field('CVV').value]).toEqual(['4242 4242 4242 4242', '']);
  },
);

test('behaviour 2.108, 8.19: a card is deleted after a question, and the focus goes on to the heading', async () => {
  answers['DELETE /api/cards/2'] = json([card('1', { isDefault: true })]);
  await open('cards');
  await press(/^Delete.*2222/);
  expect(screen.getByText(/ending in 2222 leaves/)).toBeTruthy();
  await press('Keep it');
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await press(/^Delete.*2222/);
  await press('Delete card');
  expect(await told('Card Deleted')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Payment Cards' }));
});

test('a deletion whose answer was lost ends as one: the shop knows nobody when it is asked again', async () => {
  answers['DELETE /api/auth/delete-account'] = silence;
  await open('settings');
  await press('Delete Account');
  write({ 'Type DELETE to go on': 'DELETE' });
  await submit('Delete Account');
  expect(await told(/Failed to delete account/)).toBeTruthy();
  answers['DELETE /api/auth/delete-account'] = ENDED;
  await submit('Delete Account');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(await told(/your account is most likely deleted/)).toBeTruthy();
  expect(document.cookie).not.toContain('signed=in');
});

test('a password change whose answer was lost is found out when it is sent again', async () => {
  answers['PUT /api/auth/change-password'] = silence;
  await open('settings');
  await press('Change Password');
  write(PASSWORDS);
  await submit('Change Password');
  expect(await told(/Failed to change password/)).toBeTruthy();
  answers['PUT /api/auth/change-password'] = ENDED;
  answers['POST /api/auth/login'] = json({ user: SAM });
  await submit('Change Password');
  expect(await told('Password Changed')).toBeTruthy();
  expect(lastBody()).toEqual({ email: SAM.username, password: PASSWORDS['New password'] });
});

test('a password change that was never made, and a session that has ended, lead to the sign-in', async () => {
  answers['PUT /api/auth/change-password'] = silence;
  await open('settings');
  await press('Change Password');
  write(PASSWORDS);
  await submit('Change Password');
  answers['PUT /api/auth/change-password'] = ENDED;
  answers['POST /api/auth/login'] = refuse(401, 'credentials-wrong', 'Invalid credentials');
  await submit('Change Password');
  expect(await told('Please sign in again')).toBeTruthy();
  expect(await screen.findByRole('form', { name: 'Login' })).toBeTruthy();
});

test('what is shown of one customer is written into nobody else who has signed in in another tab', async () => {
  await open();
  await press('Edit profile');
  write({ 'First name': 'Samuel' });
  // oxlint-disable-next-line unicorn/no-document-cookie -- as another tab writes it
  document.cookie = 'signed=in.another; Path=/';
  answers['GET /api/auth/me'] = json({ user: { ...SAM, username: 'ada', firstName: 'Ada' } });
  await submit('Profile');
  expect(await told('Another account is signed in')).toBeTruthy();
  expect(sent.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your lane, Ada' })).toBeTruthy();
});

test('a page that is seen again shows the customer who has signed in in another tab', async () => {
  await open();
  // oxlint-disable-next-line unicorn/no-document-cookie -- as another tab writes it
  document.cookie = 'signed=in.another; Path=/';
  answers['GET /api/auth/me'] = json({ user: { ...SAM, username: 'ada', firstName: 'Ada' } });
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your lane, Ada' })).toBeTruthy();
});

test.each(['cards', 'orders'])(
  'what could not be read is said to be so, and asked again: %s',
  async (name) => {
    const there = answers[`GET /api/${name}`] ?? nothing;
    answers[`GET /api/${name}`] = silence;
    await open(name);
    expect(await told(new RegExp(`We can’t reach the shop, and your ${name}`))).toBeTruthy();
    answers[`GET /api/${name}`] = json({ code: 'failed', error: 'x' }, 500);
    await press('Try again');
    expect(await told(new RegExp(`We couldn’t load your ${name}`))).toBeTruthy();
    answers[`GET /api/${name}`] = there;
    await press('Try again');
    expect(await told(name === 'cards' ? 'Default' : ORDER.orderNumber)).toBeTruthy();
  },
);

test('behaviour 2.109, 4.29: an order shows number, date, status, items and sums to the cent', async () => {
  await open('orders');
  const sheet = within(await screen.findByRole('article', { name: ORDER.orderNumber }));
  for (const words of [
    'Confirmed',
    'November 22, 2026',
    'Size 24 · signed photo included',
    'One size · 2 × 58.00',
    '$1,000.00',
    '$116.00',
    '$1,116.00',
    'Shipping, 3 × $12.99',
    '$38.97',
    '$1,154.97',
  ])
    expect(sheet.getByText(words)).toBeTruthy();
  expect(sheet.getByRole('link', { name: 'Mirror goggles' }).getAttribute('href')).toBe(
    '/product/9',
  );
  expect(sheet.queryByText(/Demo/)).toBeNull();
});

test('a shipped order leads to its parcel, and a demo payment says so', async () => {
  const tracking = { carrier: 'dhl', number: '1234567890' };
  answers['GET /api/orders'] = json([{ ...ORDER, status: 'shipped', tracking, demo: true }]);
  await open('orders');
  const link = await screen.findByRole('link', { name: 'DHL 1234567890' });
  expect(link.getAttribute('href')).toContain('dhl.com');
  expect(screen.getByText('Shipped')).toBeTruthy();
  expect(screen.getByText('Demo payment. No money moved.')).toBeTruthy();
});

test('behaviour 2.109: ten orders are listed at first, and the next ten take the focus when they are asked for', async () => {
  const orders = Array.from({ length: 12 }, (_, nth) => ({
    ...ORDER,
    id: `o${nth}`,
    orderNumber: `NUMBER${nth}`,
  }));
  answers['GET /api/orders'] = json(orders);
  await open('orders');
  await screen.findByRole('article', { name: 'NUMBER9' });
  expect(screen.getAllByRole('article')).toHaveLength(10);
  await press('Show more');
  const next = within(await screen.findByRole('article', { name: 'NUMBER10' }));
  expect(document.activeElement).toBe(next.getAllByRole('link')[0]);
  expect(screen.getAllByRole('article')).toHaveLength(12);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await act(async () => go('/'));
  await screen.findByRole('heading', { name: 'Home' });
  await act(async () => go(-1));
  await screen.findByRole('article', { name: 'NUMBER11' });
});

test('behaviour 2.109: without orders there is a way to the shop', async () => {
  answers['GET /api/orders'] = json([]);
  await open('orders');
  const way = await screen.findByRole('link', { name: 'Go to the shop' });
  expect(way.getAttribute('href')).toBe('/shop');
});

const PASSWORDS = {
  'Current password': 'Backstroke4',
  'New password': 'Butterfly7',
  'Confirm new password': 'Butterfly7',
};

test('behaviour 2.110, 8.19: the password is changed in a dialog', async () => {
  answers['PUT /api/auth/change-password'] = nothing;
  await open('settings');
  await press('Change Password');
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Change Password' });
  const owner = form.elements.namedItem('username') as HTMLInputElement;
  expect([owner.type, owner.autocomplete, owner.value]).toEqual(['text', 'username', 'sam.o']);
  write(PASSWORDS);
  await submit('Change Password');
  expect(lastBody()).toEqual({ currentPassword: 'Backstroke4', newPassword: 'Butterfly7' });
  expect(await told('Password Changed')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['behaviour 5.35: ', { 'Confirm new password': 'butterfly7' }, 'New passwords do not match'],
  [
    'behaviour 5.36: ',
    { 'New password': 'fly7', 'Confirm new password': 'fly7' },
    'Password must be at least 6 characters long',
  ],
  ['', { 'Current password': '' }, 'Please enter your current password'],
])('%sa password that will not do is not sent: %j', async (_, words, problem) => {
  await open('settings');
  await press('Change Password');
  write({ ...PASSWORDS, ...words });
  await submit('Change Password');
  expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  expect(screen.getByText(problem)).toBeTruthy();
});

test('behaviour 8.18: a wrong current password is told, and said at its field; without words of the shop it Failed to change password', async () => {
  const words = 'The current password is not right.';
  answers['PUT /api/auth/change-password'] = refuse(400, 'password-wrong', words);
  await open('settings');
  await press('Change Password');
  write(PASSWORDS);
  await submit('Change Password');
  expect(await screen.findAllByText(words)).toHaveLength(2);
  expect(document.activeElement).toBe(field('Current password'));
  answers['PUT /api/auth/change-password'] = json('<html>', 502);
  await submit('Change Password');
  expect(await told('Failed to change password')).toBeTruthy();
});

test('a preference is read out with what it brings', async () => {
  answers['GET /api/auth/email-preferences'] = json({
    orderUpdates: true,
    promotionalEmails: true,
    newProductAlerts: false,
    newsletterSubscription: true,
  });
  await open('settings');
  await press('Email Preferences');
  const promotions = await screen.findByRole('checkbox', { name: 'Promotions' });
  const words = document.getElementById(promotions.getAttribute('aria-describedby') ?? '');
  expect(words?.textContent).toBe('When a price goes down.');
});

test('behaviour 2.110, 3.21, 8.18, 8.19: four preferences are told and set', async () => {
  const flags = {
    orderUpdates: true,
    promotionalEmails: true,
    newProductAlerts: false,
    newsletterSubscription: true,
  };
  answers['GET /api/auth/email-preferences'] = json(flags);
  answers['PUT /api/auth/email-preferences'] = json('<html>', 502);
  await open('settings');
  await press('Email Preferences');
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { hidden: true });
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false, true]);
  fireEvent.click(field('New products'));
  fireEvent.click(field('Newsletter'));
  await submit('Email Preferences');
  expect(await told('Failed to update email preferences')).toBeTruthy();
  answers['PUT /api/auth/email-preferences'] = (body) => Response.json(body);
  await submit('Email Preferences');
  expect(lastBody()).toEqual({ ...flags, newProductAlerts: true, newsletterSubscription: false });
  expect(await told('Email Preferences Updated')).toBeTruthy();
});

test('behaviour 2.110, 4.12, 8.18, 8.19: the account is deleted once the word is typed; then nobody is signed in, at home', async () => {
  answers['DELETE /api/auth/delete-account'] = json('<html>', 502);
  await open('settings');
  await press('Delete Account');
  expect(
    screen.getByText(
      /keeps its name and address until 60 days after it was shipped, refunded or cancelled/,
    ),
  ).toBeTruthy();
  await submit('Delete Account');
  expect(screen.getByText('Please type DELETE.')).toBeTruthy();
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  write({ 'Type DELETE to go on': 'delete' });
  await submit('Delete Account');
  expect(await told('Failed to delete account')).toBeTruthy();
  answers['DELETE /api/auth/delete-account'] = nothing;
  await submit('Delete Account');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(await told('Account Deleted')).toBeTruthy();
  expect(address).toBe('/');
  expect(queryClient.getQueryData(['/api/auth/me'])).toBeNull();
  expect(document.cookie).not.toContain('signed=in');
});

test.each(['cards', 'orders'])(
  'behaviour 6.8: a session that has ended elsewhere is told, and the screen is the sign-in form: %s',
  async (name) => {
    answers[`GET /api/${name}`] = ENDED;
    await open(name);
    expect(await screen.findByRole('form', { name: 'Login' })).toBeTruthy();
    expect(await told('Please sign in again')).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Settings' })).toBeNull();
  },
);

test('behaviour 6.8: a session that has ended under an open dialog leaves neither dialog nor card', async () => {
  answers['POST /api/cards'] = ENDED;
  await open('cards');
  await press('Add card');
  write(CARD);
  await submit('Add a card');
  expect(await screen.findByRole('form', { name: 'Login' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Error')).toBeNull();
  expect(await told('Please sign in again')).toBeTruthy();
});
