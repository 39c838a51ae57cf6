import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate, type To } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Card } from '#contract/cards';
import type { Product } from '#contract/products/catalogue';
import type { Order } from '#contract/orders';
import { serverCatalogue } from '../../platform/catalogue-client/server-catalogue';
import { queryClient } from '../../platform/catalogue-client/query-client';
import { Toaster } from '../../ui/overlays/Toaster';
import { AccountScreen } from '../AccountScreen';
import {
  errorResponse,
  NO_CONTENT,
  NO_RESPONSE,
  sam,
  stubAccountApi,
  VISITOR,
} from '../../testing/account-fixture';

const SAM = { ...sam, dateOfBirth: '1998-04-21' };
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
  refunded: 0,
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
  shippedAt: null,
  demo: false,
};

const PRODUCT: Product = {
  id: '7',
  name: 'Paris 200 free kneeskin',
  description: '',
  price: 1000,
  imageUrl: '/pictures/7.svg',
  additionalImages: [],
  categoryId: 1,
  swimmerId: null,
  usageTypeId: null,
  specifications: ['Size: 24', 'Usage: New'],
};

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const refuse =
  (...refusal: [status: number, code: string, error: string]) =>
  () =>
    errorResponse(...refusal);

let answers: Parameters<typeof stubAccountApi>[0];
let requests: { call: string; body: unknown }[];
const lastBody = () => requests.at(-1)?.body;

beforeEach(() => {
  answers = {
    'GET /api/auth/me': json({ user: SAM }),
    'GET /api/cards': json([card('1', { isDefault: true }), card('2', { expiryYear: '20' })]),
    'GET /api/orders': json([ORDER]),
  };
  ({ requests } = stubAccountApi(answers));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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
/** Finds a field in the open dialog, or else on the page. */
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (text: Record<string, string>) => {
  for (const [label, value] of Object.entries(text))
    fireEvent.change(field(label), { target: { value } });
};
const submit = (form: string) =>
  act(async () => {
    fireEvent.submit(screen.getByRole('form', { name: form }));
  });
const findToast = (text: string | RegExp) => screen.findByText(text);

test('a customer sees Sign Out and four tabs; the tab is in the address, and Back returns to the previous one [account.customer-features, account.customer-tabs]', async () => {
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

test('an address with the name of a tab opens that tab, for customers only [account.page-by-user, account.customers-only]', async () => {
  await open('orders');
  expect(screen.getByRole('tab', { name: 'Order History', selected: true })).toBeTruthy();
  cleanup();
  queryClient.clear();
  answers['GET /api/auth/me'] = VISITOR;
  show('/account#orders');
  expect(await screen.findByRole('form', { name: 'Login' })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Order History' })).toBeNull();
});

test('the profile shows email, username and phone, and confirms a change of its four fields [account.profile, account.profile-messages]', async () => {
  await open();
  const panel = within(screen.getByRole('tabpanel'));
  for (const text of ['sam@club.example', 'sam.swims', 'Not provided', 'April 21, 1998'])
    expect(panel.getByText(text)).toBeTruthy();
  await press('Edit profile');
  expect(document.activeElement).toBe(field('First name'));
  const changed = { ...SAM, firstName: 'Ada', phone: '(604) 555-0199 ext. 4', dateOfBirth: null };
  answers['PUT /api/auth/profile'] = json({ user: changed });
  write({ 'First name': 'Ada', Phone: ' (604) 555-0199 ext. 4 ', 'Date of birth': '' });
  await submit('Profile');
  const { email: _, username: __, ...body } = changed;
  expect(lastBody()).toEqual(body);
  expect(await findToast('Profile Updated')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your lane, Ada');
  expect(screen.getByText('(604) 555-0199 ext. 4')).toBeTruthy();
  expect(document.activeElement).toBe(await button('Edit profile'));
});

test('a profile needs both names, and a date of birth in the past [account.profile-needs-names]', async () => {
  await open();
  await press('Edit profile');
  write({ 'First name': ' ', 'Last name': '', 'Date of birth': '2999-01-01' });
  await submit('Profile');
  expect(requests.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  expect(document.activeElement).toBe(field('First name'));
  expect(screen.getByText('Please enter your first name')).toBeTruthy();
  expect(screen.getByText('Please enter your last name')).toBeTruthy();
  expect(screen.getByText('Please enter a date between 1900 and today.')).toBeTruthy();
});

test('a phone number that is no number is rejected, and one stored earlier is shown [account.profile-phone]', async () => {
  answers['GET /api/auth/me'] = json({ user: { ...SAM, phone: 'abc' } });
  await open();
  expect(screen.getByText('abc')).toBeTruthy();
  await press('Edit profile');
  await submit('Profile');
  expect(requests.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  expect(document.activeElement).toBe(field('Phone'));
  expect(screen.getByText(/Please enter a phone number with at least 7 digits/)).toBeTruthy();
});

test('the calendar of the date of birth ends today, also in a browser that writes dates with the month first', async () => {
  const { DateTimeFormat } = Intl;
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(_, options) {
    return new DateTimeFormat('en-US', options);
  });
  await open();
  await press('Edit profile');
  expect(field('Date of birth').getAttribute('max')).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test.each([
  ['an error of the shop', refuse(400, 'invalid-input', 'phone: too long'), 'phone: too long'],
  ['a proxy’s error', json('<html>', 403), 'Failed to update profile.'],
  ['no response', NO_RESPONSE, 'Please check your connection and try again.'],
])(
  'a failed profile update (%s) shows an error and keeps the input [account.profile-messages, errors.no-connection]',
  async (_, respond, text) => {
    answers['PUT /api/auth/profile'] = respond;
    await open();
    await press('Edit profile');
    write({ 'First name': 'Ada' });
    await submit('Profile');
    expect(await findToast('Update Failed')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(field('First name').value).toBe('Ada');
  },
);

test('shows the server’s message at a rejected profile field', async () => {
  const error = 'Please use visible letters in this name.';
  const body = { error, code: 'invalid-input', field: 'lastName', problem: error };
  answers['PUT /api/auth/profile'] = json(body, 400);
  await open();
  await press('Edit profile');
  write({ 'Last name': 'Okafor' });
  await submit('Profile');
  // In the toast and at the field.
  expect(await screen.findAllByText(error)).toHaveLength(2);
  expect(document.activeElement).toBe(field('Last name'));
});

const CARD = {
  'Card number': '4242 4242 4242 4242',
  'Name on the card': 'Sam Okafor',
  Month: '12',
  Year: '90',
  CVV: '987',
};

test('cards show brand, last four digits, expiry and default; the default offers no Set Default [cards.management, cards.card-fields, cards.set-default]', async () => {
  await open('cards');
  const [first, second] = await screen.findAllByRole('listitem');
  if (!first || !second) throw new Error('no cards');
  for (const text of ['Visa', '12/90', 'Default', 'Sam Okafor'])
    expect(within(first).getByText(text)).toBeTruthy();
  expect(first.textContent).toContain('ending in 1111');
  expect(within(first).queryByRole('button', { name: /Set Default/ })).toBeNull();
  expect(within(second).getByText('Expired')).toBeTruthy();
  answers['PUT /api/cards/2/default'] = json([card('1'), card('2', { isDefault: true })]);
  (await button(/Set Default/)).focus();
  await press(/Set Default/);
  expect(await findToast('Default Card Updated')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Payment Cards' }));
  const [before, now] = await screen.findAllByRole('listitem');
  if (!before || !now) throw new Error('no cards');
  expect(within(now).queryByRole('button', { name: /Set Default/ })).toBeNull();
  expect(within(before).getByRole('button', { name: /Set Default/ })).toBeTruthy();
});

test('a card is added with its number in groups of four, and the page does not keep the number [cards.not-for-payment, cards.add-fields, account.success-messages, cards.page-keeps-no-number, cards.dialog-says-what-is-kept]', async () => {
  answers['GET /api/cards'] = json([]);
  answers['POST /api/cards'] = json(card('4', { isDefault: true }), 201);
  await open('cards');
  expect(await screen.findByText(/It won’t be charged: you pay/)).toBeTruthy();
  expect(await findToast('No cards yet')).toBeTruthy();
  expect(
    screen.getByText(/They can’t be used to pay: at checkout you pay through PayPal/),
  ).toBeTruthy();
  await press('Add card');
  expect(screen.getByText(/never store them\..*A saved card can’t be used to pay/)).toBeTruthy();
  write(CARD);
  fireEvent.click(field('Make it my default card'));
  expect(field('Card number').value).toBe('4242 4242 4242 4242');
  answers['GET /api/cards'] = json([card('4', { isDefault: true })]);
  await submit('Add a card');
  expect(requests.find(({ call }) => call === 'POST /api/cards')?.body).toEqual({
    cardNumber: '4242424242424242',
    cardholderName: 'Sam Okafor',
    expiryMonth: '12',
    expiryYear: '90',
    cvv: '987',
    isDefault: true,
  });
  expect(await findToast('Card Added')).toBeTruthy();
  expect(screen.getByText('Your card ending in 4242 has been added.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('4444')).toBeTruthy();
  expect(queryClient.getMutationCache().getAll()).toEqual([]);
  const stored = [
    ...queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
    { ...localStorage },
    { ...sessionStorage },
    document.cookie,
    document.documentElement.outerHTML,
  ];
  expect(JSON.stringify(stored)).not.toMatch(/4242 ?4242|987/);
  await press('Add card');
  expect([field('Card number').value, field('CVV').value]).toEqual(['', '']);
});

test('the card form limits the number to 16 digits, month and year to two, the security code to four [cards.number-digits, cards.short-field-digits]', async () => {
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

test('the card form accepts a four-digit year, typed or autofilled [cards.short-field-digits]', async () => {
  await open('cards');
  await press('Add card');
  write({ Year: '2031' });
  expect(field('Year').value).toBe('31');
  write({ Year: '' });
  for (const digit of '2031') write({ Year: field('Year').value + digit });
  expect(field('Year').value).toBe('31');
});

test('adding the first card focuses the heading', async () => {
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
  expect(await findToast('Card Added')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Payment Cards' }));
});

test('a tap outside a dialog does not close it or lose its input', async () => {
  await open('cards');
  await press('Add card');
  write(CARD);
  fireEvent.mouseDown(screen.getByRole('dialog', { name: 'Add a card' }));
  expect(field('Name on the card').value).toBe(CARD['Name on the card']);
});

test('the caret stays after a digit that is inserted into the card number', async () => {
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
  ['no input', {}, 'Card number', 'Please enter the card number.'],
  ['no name', { ...CARD, 'Name on the card': ' ' }, 'Name on the card', /name on the card\./],
  [
    'a wrong checksum',
    { ...CARD, 'Card number': '4242424242424243' },
    'Card number',
    /Check your card number/,
  ],
  [
    'too few digits',
    { ...CARD, 'Card number': '424242424242' },
    'Card number',
    /Check your card number/,
  ],
  ['month 13', { ...CARD, Month: '13' }, 'Month', 'Enter a month from 01 to 12.'],
  ['a past year', { ...CARD, Year: '20' }, 'Year', 'This card has expired.'],
  ['a short code', { ...CARD, CVV: '12' }, 'CVV', 'Three or four digits.'],
])(
  'does not send a card with %s and shows the error at the field [cards.all-fields-required, cards.server-checks]',
  async (_, text, label, problem) => {
    await open('cards');
    await press('Add card');
    write(text);
    await submit('Add a card');
    expect(requests.some(({ call }) => call === 'POST /api/cards')).toBe(false);
    expect(document.activeElement).toBe(field(label));
    expect(screen.getAllByText(problem).length).toBeGreaterThan(0);
  },
);

test.each([
  ['the message of the shop', refuse(400, 'card-expired', 'This card has expired.'), /has expired/],
  ['the default message', json('<html>', 403), 'Failed to add card'],
  [
    'the message about the connection',
    NO_RESPONSE,
    /^Failed to add card\. Please check your connection/,
  ],
])(
  'a card that could not be added shows %s, and keeps the number but not the security code [errors.account-call-failed]',
  async (_, respond, text) => {
    answers['POST /api/cards'] = respond;
    await open('cards');
    await press('Add card');
    write(CARD);
    await submit('Add a card');
    expect(await findToast('Error')).toBeTruthy();
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect([field('Card number').value, field('CVV').value]).toEqual(['4242 4242 4242 4242', '']);
  },
);

test('deleting a card asks for confirmation, then focuses the heading [cards.management, account.success-messages]', async () => {
  answers['DELETE /api/cards/2'] = json([card('1', { isDefault: true })]);
  await open('cards');
  await press(/^Delete.*2222/);
  expect(screen.getByText(/ending in 2222 will be removed/)).toBeTruthy();
  await press('Keep it');
  expect(requests.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await press(/^Delete.*2222/);
  await press('Delete card');
  expect(await findToast('Card Deleted')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Payment Cards' }));
});

test('deleting the default card says that another card becomes the default, if there is one', async () => {
  await open('cards');
  await press(/^Delete.*1111/);
  expect(screen.getByRole('alertdialog').textContent).toContain('Another card will become');
  cleanup();
  queryClient.clear();
  answers['GET /api/cards'] = json([card('1', { isDefault: true })]);
  await open('cards');
  await press(/^Delete.*1111/);
  expect(screen.getByRole('alertdialog').textContent).toContain('ending in 1111 will be removed');
  expect(screen.getByRole('alertdialog').textContent).not.toContain('Another card');
});

test('an account deletion whose response was lost is detected when the server no longer knows the session', async () => {
  answers['DELETE /api/auth/delete-account'] = NO_RESPONSE;
  await open('settings');
  await press('Delete Account');
  write({ 'Current password': 'Backstroke4', 'Type DELETE to continue': 'DELETE' });
  await submit('Delete Account');
  expect(await findToast(/We couldn’t confirm the deletion/)).toBeTruthy();
  answers['DELETE /api/auth/delete-account'] = VISITOR;
  await submit('Delete Account');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(await findToast(/your account is most likely deleted/)).toBeTruthy();
  expect(document.cookie).not.toContain('signed=in');
});

test('a password change whose response was lost is detected when the form is sent again [errors.outcome-unknown]', async () => {
  answers['PUT /api/auth/change-password'] = NO_RESPONSE;
  await open('settings');
  await press('Change Password');
  write(PASSWORDS);
  await submit('Change Password');
  expect(await findToast(/We couldn’t confirm the change/)).toBeTruthy();
  answers['PUT /api/auth/change-password'] = VISITOR;
  answers['POST /api/auth/login'] = json({ user: SAM });
  await submit('Change Password');
  expect(await findToast('Password Changed')).toBeTruthy();
  expect(lastBody()).toEqual({ email: SAM.username, password: PASSWORDS['New password'] });
});

test('a password change that was not applied, and an expired session, lead to the sign-in form', async () => {
  answers['PUT /api/auth/change-password'] = NO_RESPONSE;
  await open('settings');
  await press('Change Password');
  write(PASSWORDS);
  await submit('Change Password');
  answers['PUT /api/auth/change-password'] = VISITOR;
  answers['POST /api/auth/login'] = refuse(401, 'credentials-wrong', 'Invalid credentials');
  await submit('Change Password');
  expect(await findToast('Please sign in again')).toBeTruthy();
  expect(await screen.findByRole('form', { name: 'Login' })).toBeTruthy();
});

test('a form is not sent for another customer who signed in in another tab', async () => {
  await open();
  await press('Edit profile');
  write({ 'First name': 'Samuel' });
  // oxlint-disable-next-line unicorn/no-document-cookie -- as another tab writes it
  document.cookie = 'signed=in.another; Path=/';
  answers['GET /api/auth/me'] = json({ user: { ...SAM, username: 'ada', firstName: 'Ada' } });
  await submit('Profile');
  expect(await findToast('Another account is signed in')).toBeTruthy();
  expect(requests.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your lane, Ada' })).toBeTruthy();
});

test('shows the customer who signed in in another tab when this tab becomes visible', async () => {
  await open();
  // oxlint-disable-next-line unicorn/no-document-cookie -- as another tab writes it
  document.cookie = 'signed=in.another; Path=/';
  answers['GET /api/auth/me'] = json({ user: { ...SAM, username: 'ada', firstName: 'Ada' } });
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your lane, Ada' })).toBeTruthy();
});

test.each(['cards', 'orders'])(
  'shows an error and a retry button if data cannot be loaded: %s',
  async (name) => {
    const response = answers[`GET /api/${name}`] ?? NO_CONTENT;
    answers[`GET /api/${name}`] = NO_RESPONSE;
    await open(name);
    expect(
      await findToast(
        new RegExp(`We can’t reach the shop. You need a connection to see your ${name}`),
      ),
    ).toBeTruthy();
    answers[`GET /api/${name}`] = json({ code: 'failed', error: 'x' }, 500);
    await press('Try again');
    expect(await findToast(new RegExp(`We couldn’t load your ${name}`))).toBeTruthy();
    answers[`GET /api/${name}`] = response;
    await press('Try again');
    expect(await findToast(name === 'cards' ? 'Default' : ORDER.orderNumber)).toBeTruthy();
  },
);

test('an order shows number, date, status, items and sums to the cent [orders.history, orders.status-badge]', async () => {
  await open('orders');
  const sheet = within(await screen.findByRole('article', { name: ORDER.orderNumber }));
  for (const text of [
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
    expect(sheet.getByText(text)).toBeTruthy();
  expect(sheet.getByRole('link', { name: 'Mirror goggles' }).getAttribute('href')).toBe(
    '/product/9',
  );
  expect(sheet.queryByText(/Demo/)).toBeNull();
});

test('an order in the history shows images and the address, and can add available items to the cart again [orders.history-details]', async () => {
  const [suit, goggles] = ORDER.items;
  const address = {
    name: 'Sam Okafor',
    lines: ['12 Lane Street'],
    city: 'Ottawa',
    region: 'ON',
    postalCode: 'K1A0B1',
    country: 'CA',
  };
  const items = [
    { ...suit, imageUrl: '/pictures/7.svg' },
    goggles,
    { ...goggles, productId: '11' },
  ];
  answers['GET /api/orders'] = json([{ ...ORDER, items, address }]);
  const sold = { ...PRODUCT, id: '9', specifications: ['Quantity: 0'] };
  answers['GET /api/products'] = json([PRODUCT, sold]);
  answers['GET /api/swimmers'] = json([]);
  await open('orders');
  expect(await button('Buy again, Paris 200 free kneeskin')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Buy again/ })).toHaveLength(1);
  const notes = screen.getAllByText(/Sold out|No longer in the shop/);
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    'Sold out',
    'No longer in the shop',
  ]);
  expect(document.querySelector('article img')?.getAttribute('src')).toBe('/pictures/7.svg');
  expect(screen.getByText('Ships to').nextSibling?.textContent).toContain('12 LANE STREET');
});

test('an order in the history links to the bought size, and marks changed prices and one-of-a-kind items [orders.history-details]', async () => {
  const [suit, goggles] = ORDER.items;
  answers['GET /api/orders'] = json([
    { ...ORDER, items: [suit, { ...goggles, signedPhoto: true }] },
  ]);
  const listed = { ...PRODUCT, price: 1100, specifications: ['Sizes: 22, 24', 'Quantity: 3'] };
  const sold = { ...PRODUCT, id: '9', specifications: ['Quantity: 0'] };
  answers['GET /api/products'] = json([listed, sold]);
  answers['GET /api/swimmers'] = json([]);
  await serverCatalogue.refresh();
  await open('orders');
  expect(await button('Buy again for $1,100.00, Paris 200 free kneeskin')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Paris 200 free kneeskin' });
  expect(link.getAttribute('href')).toBe('/product/7-24');
  expect(screen.getByText('One of a kind, no longer available')).toBeTruthy();
});

test('a shipped order links to its parcel tracking, and a demo payment is marked', async () => {
  const tracking = { carrier: 'dhl', number: '1234567890' };
  answers['GET /api/orders'] = json([{ ...ORDER, status: 'shipped', tracking, demo: true }]);
  await open('orders');
  const link = await screen.findByRole('link', { name: 'DHL 1234567890' });
  expect(link.getAttribute('href')).toContain('dhl.com');
  expect(screen.getByText('Shipped')).toBeTruthy();
  expect(screen.getByText('Demo payment. No money moved.')).toBeTruthy();
});

test('lists ten orders at first, and focuses the first of the next ten when they are loaded [orders.history]', async () => {
  const orders = Array.from({ length: 12 }, (_, index) => ({
    ...ORDER,
    id: `o${index}`,
    orderNumber: `NUMBER${index}`,
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

test('an empty order history has a link to the shop [orders.history]', async () => {
  answers['GET /api/orders'] = json([]);
  await open('orders');
  const link = await screen.findByRole('link', { name: 'Go to the shop' });
  expect(link.getAttribute('href')).toBe('/shop');
});

const PASSWORDS = {
  'Current password': 'Backstroke4',
  'New password': 'Butterfly7',
  'Confirm new password': 'Butterfly7',
};

test('the password can be changed in a dialog [account.settings, account.success-messages]', async () => {
  answers['PUT /api/auth/change-password'] = NO_CONTENT;
  await open('settings');
  await press('Change Password');
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Change Password' });
  const owner = form.elements.namedItem('username') as HTMLInputElement;
  expect([owner.type, owner.autocomplete, owner.value]).toEqual(['text', 'username', 'sam.swims']);
  write(PASSWORDS);
  await submit('Change Password');
  expect(lastBody()).toEqual({ currentPassword: 'Backstroke4', newPassword: 'Butterfly7' });
  expect(await findToast('Password Changed')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [
    { 'Confirm new password': 'butterfly7' },
    'New passwords do not match',
    ' [account.new-passwords-match]',
  ],
  [
    { 'New password': 'fly7', 'Confirm new password': 'fly7' },
    'Password must be at least 6 characters long',
    ' [account.changed-password-length]',
  ],
  [{ 'Current password': '' }, 'Please enter your current password', ''],
])('does not send an invalid password change: %j, %s%s', async (text, problem, _) => {
  await open('settings');
  await press('Change Password');
  write({ ...PASSWORDS, ...text });
  await submit('Change Password');
  expect(requests.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  expect(screen.getByText(problem)).toBeTruthy();
});

test('a wrong current password is shown at its field, and an error without a message as “Failed to change password” [errors.account-call-failed]', async () => {
  const text = 'The current password is incorrect.';
  answers['PUT /api/auth/change-password'] = refuse(400, 'password-wrong', text);
  await open('settings');
  await press('Change Password');
  write(PASSWORDS);
  await submit('Change Password');
  expect(await screen.findAllByText(text)).toHaveLength(2);
  expect(document.activeElement).toBe(field('Current password'));
  answers['PUT /api/auth/change-password'] = json('<html>', 403);
  await submit('Change Password');
  expect(await findToast('Failed to change password')).toBeTruthy();
});

const FLAGS = {
  orderUpdates: true,
  promotionalEmails: true,
  newProductAlerts: false,
  newsletterSubscription: true,
};

test('an email preference is labelled with its description for screen readers', async () => {
  answers['GET /api/auth/email-preferences'] = json(FLAGS);
  await open('settings');
  await press('Email Preferences');
  const promotions = await screen.findByRole('checkbox', { name: 'Promotions' });
  const text = document.getElementById(promotions.getAttribute('aria-describedby') ?? '');
  expect(text?.textContent).toBe('When a price goes down.');
});

test('shows and changes the four email preferences [account.settings, account.email-preferences, errors.account-call-failed, account.success-messages]', async () => {
  answers['GET /api/auth/email-preferences'] = json(FLAGS);
  answers['PUT /api/auth/email-preferences'] = json('<html>', 403);
  await open('settings');
  await press('Email Preferences');
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { hidden: true });
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false, true]);
  fireEvent.click(field('New products'));
  fireEvent.click(field('Newsletter'));
  await submit('Email Preferences');
  expect(await findToast('Failed to update email preferences')).toBeTruthy();
  answers['PUT /api/auth/email-preferences'] = (body) => Response.json(body);
  await submit('Email Preferences');
  expect(lastBody()).toEqual({ ...FLAGS, newProductAlerts: true, newsletterSubscription: false });
  expect(await findToast('Email Preferences Updated')).toBeTruthy();
});

test('a newsletter that is on by default is agreed to by its own button, and the dialog says since when [account.newsletter-consent]', async () => {
  answers['GET /api/auth/email-preferences'] = json(FLAGS);
  const agreed = json({ ...FLAGS, newsletterConsentAt: '2026-11-20T12:00:00.000Z' });
  answers['PUT /api/auth/email-preferences'] = agreed;
  const contact = { name: 'Fast Lane', email: 'hello@shop.example' };
  const address = { street: '218 Wharf Street', city: 'Kingston ON', postalCode: 'K7L 1Y4' };
  answers['GET /api/shop'] = json({ contact: { ...contact, ...address } });
  const sender =
    'From Fast Lane, 218 Wharf Street, Kingston ON K7L 1Y4, hello@shop.example. You can switch it off here.';
  await open('settings');
  await press('Email Preferences');
  expect(await screen.findByText(sender)).toBeTruthy();
  const agreement = await screen.findByRole('button', { name: 'Yes, send me the newsletter' });
  expect(agreement.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(agreement);
  await submit('Email Preferences');
  expect(await findToast('Email Preferences Updated')).toBeTruthy();
  expect(lastBody()).toEqual({ ...FLAGS, newsletterAgreedBy: 'button' });
  answers['GET /api/auth/email-preferences'] = agreed;
  await press('Email Preferences');
  expect(await screen.findByText('You agreed on November 20, 2026.')).toBeTruthy();
  expect(screen.queryByText(sender)).toBeNull();
  fireEvent.click(field('Newsletter'));
  expect(screen.queryByText(/^You agreed/)).toBeNull();
  const off = { ...FLAGS, newsletterSubscription: false };
  answers['GET /api/auth/email-preferences'] = json(off);
  answers['PUT /api/auth/email-preferences'] = json(off);
  await submit('Email Preferences');
  expect(lastBody()).toEqual(off);
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Email Preferences' })).toBeNull());
  await press('Email Preferences');
  expect(await screen.findByText(sender)).toBeTruthy();
  fireEvent.click(await screen.findByLabelText('Newsletter'));
  await submit('Email Preferences');
  expect(lastBody()).toEqual({ ...FLAGS, newsletterAgreedBy: 'checkbox' });
});

test('lists signed-in devices and signs other devices out one by one or all at once [account.sessions-list, errors.outcome-unknown]', async () => {
  const at = '2026-11-20T17:00:00.000Z';
  const phone = { id: 'phone', device: 'Chrome on Android', signedInAt: at, isCurrent: true };
  const others = ['one', 'two'].map((id) => ({
    id,
    device: `Firefox on ${id}`,
    signedInAt: at,
    isCurrent: false,
  }));
  answers['GET /api/auth/sessions'] = json([phone, ...others]);
  answers['DELETE /api/auth/sessions/one'] = json('<html>', 502);
  await open('settings');
  await press('Signed-in Devices');
  expect(await screen.findByText(/^This device, since Nov/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign out Chrome on Android' })).toBeNull();
  await press('Sign out Firefox on one');
  expect(await findToast(/We couldn’t confirm that it’s signed out/)).toBeTruthy();
  answers['DELETE /api/auth/sessions/one'] = json([phone, ...others.slice(1)]);
  answers['GET /api/auth/sessions'] = json([phone, ...others]);
  await press('Sign out all other devices');
  answers['DELETE /api/auth/sessions'] = json([phone]);
  await press('Sign out Firefox on one');
  expect(await findToast('Device signed out')).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByText('Firefox on one')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Devices' }));
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
  answers['DELETE /api/auth/sessions/two'] = json([phone]);
  await press('Sign out Firefox on two');
  expect(await screen.findByText('You are signed in on this device only.')).toBeTruthy();
});

test('loading the signed-in devices can be retried', async () => {
  answers['GET /api/auth/sessions'] = NO_RESPONSE;
  await open('settings');
  await press('Signed-in Devices');
  await screen.findByText('We couldn’t load your devices.', {}, { timeout: 5000 });
  answers['GET /api/auth/sessions'] = json([]);
  await press('Try again');
  expect(await screen.findByText('You are signed in on this device only.')).toBeTruthy();
});

const WRONG = 'The current password is incorrect.';
test('deleting the account requires the password and the typed word DELETE, then shows the home page signed out [account.settings, account.deletion-signs-out, errors.account-call-failed, account.success-messages]', async () => {
  answers['DELETE /api/auth/delete-account'] = json('<html>', 403);
  await open('settings');
  await press('Delete Account');
  expect(
    screen.getByText(
      /keeps its name and address until 60 days after it was shipped, refunded or cancelled/,
    ),
  ).toBeTruthy();
  await submit('Delete Account');
  expect(screen.getByText('Please type DELETE.')).toBeTruthy();
  expect(screen.getByText('Please enter your current password')).toBeTruthy();
  expect(requests.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  write({ 'Current password': 'Backstroke4', 'Type DELETE to continue': 'delete' });
  await submit('Delete Account');
  expect(await findToast('Failed to delete account')).toBeTruthy();
  answers['DELETE /api/auth/delete-account'] = refuse(400, 'password-wrong', WRONG);
  await submit('Delete Account');
  // In the toast and at the field.
  expect(await screen.findAllByText(WRONG)).toHaveLength(2);
  answers['DELETE /api/auth/delete-account'] = NO_CONTENT;
  await submit('Delete Account');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(await findToast('Account Deleted')).toBeTruthy();
  expect(requests.findLast(({ call }) => call.startsWith('DELETE'))?.body).toEqual({
    currentPassword: 'Backstroke4',
  });
  expect(address).toBe('/');
  expect(queryClient.getQueryData(['/api/auth/me'])).toBeNull();
  expect(document.cookie).not.toContain('signed=in');
});

test.each(['cards', 'orders'])(
  'a session that expired elsewhere shows a message and the sign-in form: %s [account.customers-only]',
  async (name) => {
    answers[`GET /api/${name}`] = VISITOR;
    await open(name);
    expect(await screen.findByRole('form', { name: 'Login' })).toBeTruthy();
    expect(await findToast('Please sign in again')).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Settings' })).toBeNull();
  },
);

test('a session that expires under an open dialog closes it and shows no card [account.customers-only]', async () => {
  answers['POST /api/cards'] = VISITOR;
  await open('cards');
  await press('Add card');
  write(CARD);
  await submit('Add a card');
  expect(await screen.findByRole('form', { name: 'Login' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Error')).toBeNull();
  expect(await findToast('Please sign in again')).toBeTruthy();
});
