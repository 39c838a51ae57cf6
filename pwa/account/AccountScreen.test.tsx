import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { MobileMenu } from '../app/header/MobileMenu';
import { queryClient } from '../platform/catalogue-client/query-client';
import {
  button,
  field,
  header,
  userResponse,
  VISITOR,
  NO_CONTENT,
  stubAccountApi,
  errorResponse,
  sam,
  NO_RESPONSE,
  visitAccount,
  fillFields,
} from '../testing/account-fixture';
import { Toaster } from '../ui/overlays/Toaster';
import { accountKey } from './session/clear-account-data';
import { refetchUser, signOutHere, setUser } from './session/use-user';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const kim = { ...sam, email: 'kim@club.example', username: 'kim.swims', firstName: 'Kim' };

const ME = 'GET /api/auth/me';
const LOGIN = 'POST /api/auth/login';
const REGISTER = 'POST /api/auth/register';
const LOGOUT = 'POST /api/auth/logout';

const NEW = {
  'First name': 'Sam',
  'Last name': 'Okafor',
  Username: 'sam.swims ',
  Email: 'sam@club.example',
  Password: 'Backstroke4',
  'Confirm password': 'Backstroke4',
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const tap = (name: string) => act(() => fireEvent.click(button(name)));
const tab = (name: string) => screen.getByRole('tab', { name });
const autoComplete = (label: string) => field(label).getAttribute('autocomplete');

async function openLogin(answers: Parameters<typeof stubAccountApi>[0]) {
  const network = stubAccountApi({ [ME]: VISITOR, ...answers });
  const visit = visitAccount('/account');
  await heading('On your marks');
  return { ...network, ...visit };
}

async function openRegister(answers: Parameters<typeof stubAccountApi>[0]) {
  const network = stubAccountApi({ [ME]: VISITOR, ...answers });
  const visit = visitAccount('/account#register');
  await heading('Take a lane');
  return { ...network, ...visit };
}

test('a visitor sees Login and Register, depending on the address [screens.account, account.visitor-tabs, account.login-fields]', async () => {
  const { place } = await openLogin({});
  expect(tab('Login').getAttribute('aria-selected')).toBe('true');
  expect([autoComplete('Email or username'), autoComplete('Password')]).toEqual([
    'username',
    'current-password',
  ]);
  fireEvent.click(tab('Register'));
  await heading('Take a lane');
  expect(place()).toBe('/account#register');
  fireEvent.click(tab('Login'));
  await heading('On your marks');
  expect(place()).toBe('/account');
});

test('registration has six fields, and links to terms and privacy [account.register-fields, account.legal-links]', async () => {
  await openRegister({});
  expect(Object.keys(NEW).map(autoComplete)).toEqual([
    'given-name',
    'family-name',
    'username',
    'email',
    'new-password',
    'new-password',
  ]);
  for (const [name, to] of [
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
  ])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
});

test('registration fields except passwords survive a visit to the terms, and are deleted after registering', async () => {
  await openRegister({ [REGISTER]: userResponse(sam, 201), [LOGOUT]: NO_CONTENT });
  const written = () => Object.keys(NEW).map((label) => field(label).value);
  const comeBack = async () => {
    visitAccount('/account#register');
    await heading('Take a lane');
  };
  fillFields(NEW);
  fireEvent.click(screen.getByRole('link', { name: 'Terms' }));
  await heading('Elsewhere');
  await comeBack();
  expect(written()).toEqual([...Object.values(NEW).slice(0, 4), '', '']);
  fillFields(NEW);
  await tap('Create account');
  await heading('Elsewhere');
  await act(() => signOutHere());
  await comeBack();
  expect(written()).toEqual(['', '', '', '', '', '']);
});

test('a login shows a message and leads to the home page [account.home-after-sign-in, account.user-known, account.login-message]', async () => {
  const { place, sent } = await openLogin({ [LOGIN]: userResponse(sam) });
  fillFields({ 'Email or username': 'sam.swims', Password: 'Backstroke4' });
  await tap('Sign In');
  await heading('Elsewhere');
  expect(place()).toBe('/');
  expect(sent(LOGIN).map(({ body }) => body)).toEqual([
    { email: 'sam.swims', password: 'Backstroke4' },
  ]);
  expect(screen.getByText('Welcome back!')).toBeTruthy();
  expect(screen.getByText('You have been successfully logged in')).toBeTruthy();
  expect(header().getByRole('button', { name: 'Sam' })).toBeTruthy();
});

test('a registration signs in, shows a message and leads to the home page [account.home-after-sign-in, account.user-known, account.registration-messages]', async () => {
  const { place, sent } = await openRegister({ [REGISTER]: userResponse(sam, 201) });
  fillFields(NEW);
  await tap('Create account');
  await heading('Elsewhere');
  expect(place()).toBe('/');
  expect(sent(REGISTER).map(({ body }) => body)).toEqual([
    {
      firstName: 'Sam',
      lastName: 'Okafor',
      username: 'sam.swims',
      email: 'sam@club.example',
      password: 'Backstroke4',
    },
  ]);
  expect(screen.getByText('Account Created!')).toBeTruthy();
  expect(header().getByRole('button', { name: 'Sam' })).toBeTruthy();
});

test('login and register need all their fields, and focus the first missing one [account.forms-need-all-fields]', async () => {
  const login = await openLogin({});
  await tap('Sign In');
  expect(screen.getByText('Please enter your email or username')).toBeTruthy();
  expect(screen.getByText('Please enter your password')).toBeTruthy();
  expect(document.activeElement).toBe(field('Email or username'));
  expect(login.sent(LOGIN)).toEqual([]);

  const register = await openRegister({});
  await tap('Create account');
  for (const label of Object.keys(NEW))
    expect([label, field(label).getAttribute('aria-invalid')]).toEqual([label, 'true']);
  expect(document.activeElement).toBe(field('First name'));
  fillFields({ ...NEW, Password: 'four4', 'Confirm password': 'four' });
  await tap('Create account');
  expect(screen.getByText('Password must be at least 6 characters long')).toBeTruthy();
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
  expect(document.activeElement).toBe(field('Password'));
  fillFields({ Password: 'four44' });
  expect(screen.queryByText('Password must be at least 6 characters long')).toBeNull();
  expect(register.sent(REGISTER)).toEqual([]);
});

test.each([
  [
    'the server’s own message',
    () => errorResponse(401, 'login-wrong', 'Invalid credentials'),
    'Invalid credentials',
  ],
  ['a proxy’s 403', () => new Response('<html>', { status: 403 }), 'Invalid credentials'],
  [
    'a proxy’s 502',
    () => new Response('<html>', { status: 502 }),
    'Please check your connection and try again.',
  ],
  [
    'a proxy’s 429',
    () => new Response('<html>', { status: 429 }),
    'Please check your connection and try again.',
  ],
  [
    'a rate limit with its waiting time',
    () => errorResponse(429, 'too-many-requests', 'Too many.', { 'retry-after': '700' }),
    'Too many requests. Please try again in 12 minutes.',
  ],
  ['no connection', NO_RESPONSE, 'Please check your connection and try again.'],
])(
  'a failed login shows a message (%s) and keeps the input [errors.login-failed, errors.no-connection]',
  async (_, response, text) => {
    const { place } = await openLogin({ [LOGIN]: response });
    fillFields({ 'Email or username': 'sam', Password: 'wrong' });
    await tap('Sign In');
    expect(await screen.findByText('Login Failed')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect([place(), field('Email or username').value, field('Password').value]).toEqual([
      '/account',
      'sam',
      'wrong',
    ]);
  },
);

test.each([
  ['email-taken', 'Email'],
  ['username-taken', 'Username'],
])(
  'the registration error %s shows the shop’s message, also at its field [account.registration-messages]',
  async (code, label) => {
    await openRegister({ [REGISTER]: () => errorResponse(409, code, 'The shop’s words.') });
    fillFields(NEW);
    await tap('Create account');
    expect(await screen.findByText('Registration Failed')).toBeTruthy();
    expect(screen.getByText('The shop’s words.')).toBeTruthy();
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(label));
  },
);

test.each([
  [() => new Response('<html>', { status: 403 }), 'Please check your information and try again.'],
  [() => new Response('<html>', { status: 502 }), 'Please check your connection and try again.'],
  [NO_RESPONSE, 'Please check your connection and try again.'],
])(
  'a registration that fails without a message of the server shows a default message (%#) [account.registration-messages, errors.no-connection]',
  async (response, text) => {
    await openRegister({ [REGISTER]: response });
    fillFields(NEW);
    await tap('Create account');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field('Username').value).toBe(NEW.Username);
  },
);

test.each([
  ['no response', NO_RESPONSE],
  ['a proxy’s page', async () => new Response('<html>', { status: 504 })],
])(
  'registering again after a lost response (%s) signs in to the account that was created [account.home-after-sign-in]',
  async (_, lost) => {
    const register = vi.fn<() => Promise<Response>>(lost);
    const { place, sent } = await openRegister({
      [REGISTER]: register,
      [LOGIN]: userResponse(sam),
    });
    fillFields(NEW);
    await tap('Create account');
    expect(await screen.findByText('Registration Failed')).toBeTruthy();
    expect(sent(LOGIN)).toEqual([]);
    register.mockImplementation(async () => errorResponse(409, 'email-taken', 'The shop’s words.'));
    await tap('Create account');
    await heading('Elsewhere');
    expect(place()).toBe('/');
    expect(sent(LOGIN).map(({ body }) => body)).toEqual([
      { email: 'sam@club.example', password: 'Backstroke4' },
    ]);
  },
);

test('the email address of another account is reported as taken, also after a lost response [account.registration-messages]', async () => {
  const register = vi.fn<() => Promise<Response>>(NO_RESPONSE);
  const { sent } = await openRegister({
    [REGISTER]: register,
    [LOGIN]: () => errorResponse(401, 'login-wrong', 'Invalid credentials'),
  });
  fillFields(NEW);
  await tap('Create account');
  expect(await screen.findByText('Registration Failed')).toBeTruthy();
  register.mockImplementation(async () => errorResponse(409, 'email-taken', 'The shop’s words.'));
  await tap('Create account');
  expect(await screen.findByText('The shop’s words.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Email'));
  expect(sent(LOGIN)).toHaveLength(1);
});

test('a form is sent once, and its fields cannot be changed while it is being sent', async () => {
  let respond: (response: Response) => void = () => undefined;
  const { sent } = await openLogin({
    [LOGIN]: () => new Promise((resolve) => (respond = resolve)),
  });
  fillFields({ 'Email or username': 'sam', Password: 'wrong' });
  const form = screen.getByRole('form', { name: 'Login' });
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  fireEvent.submit(form);
  expect(field('Password').readOnly).toBe(true);
  expect(sent(LOGIN)).toHaveLength(1);
  await act(async () => respond(errorResponse(401, 'login-wrong', 'Invalid credentials')));
  expect(field('Password').readOnly).toBe(false);
});

test('Forgot Password leads to the reset screen, which says that a reset link will be sent and has the email filled in [account.forgot-password-link, account.forgot-keeps-email]', async () => {
  const { place } = await openLogin({});
  fillFields({ 'Email or username': ' sam@club.example' });
  fireEvent.click(screen.getByRole('link', { name: 'Forgot Password' }));
  await heading('Reset your password');
  expect(place()).toBe('/forgot-password');
  expect(screen.getByText(/we’ll send you a reset link/)).toBeTruthy();
  expect(field('Email').value).toBe('sam@club.example');
});

test('shows neither the forms nor an account until the server confirms who is signed in [account.unknown-user]', async () => {
  let respond: (response: Response) => void = () => undefined;
  stubAccountApi({ [ME]: () => new Promise((resolve) => (respond = resolve)) });
  document.cookie = 'signed=in; Path=/';
  visitAccount('/account');
  await screen.findByText('Loading');
  expect([screen.queryByRole('tab'), header().queryByText('Sign In')]).toEqual([null, null]);
  expect(header().getByRole('link', { name: 'Account' })).toBeTruthy();
  await vi.waitFor(async () => {
    await act(async () => respond(userResponse(sam)()));
    expect(header().getByRole('button', { name: 'Sam' })).toBeTruthy();
  });
});

test('shows a customer their account, and the sign-in forms after signing out [account.page-by-user]', async () => {
  stubAccountApi({ [ME]: userResponse(sam), [LOGOUT]: NO_CONTENT });
  visitAccount('/account');
  await screen.findByRole('button', { name: 'Sign Out' });
  expect(screen.queryByRole('tab', { name: 'Login' })).toBeNull();
  button('Sign Out').focus();
  await tap('Sign Out');
  await heading('On your marks');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the account page without a response shows an error and a retry button', async () => {
  const answers: Parameters<typeof stubAccountApi>[0] = { [ME]: NO_RESPONSE };
  stubAccountApi(answers);
  visitAccount('/account');
  await heading('We can’t reach the shop');
  expect(screen.queryByRole('tab')).toBeNull();
  answers[ME] = VISITOR;
  await tap('Try again');
  await heading('On your marks');
});

test('for a visitor who never signed in, only the account page requests the current user', async () => {
  const { requests } = stubAccountApi({ [ME]: VISITOR });
  visitAccount('/');
  expect(header().getByRole('link', { name: 'Sign In' })).toBeTruthy();
  expect(requests).toEqual([]);
  fireEvent.click(header().getByRole('link', { name: 'Sign In' }));
  await heading('On your marks');
  expect(requests.map(({ call }) => call)).toEqual([ME]);
});

test('signing out deletes the user’s data and shows a message [account.sign-out-offline, account.logout-message]', async () => {
  const { sent } = stubAccountApi({ [ME]: userResponse(sam), [LOGOUT]: NO_CONTENT });
  visitAccount('/account');
  await screen.findByRole('button', { name: 'Sign Out' });
  queryClient.setQueryData(accountKey('cards'), ['one']);
  await tap('Sign Out');
  expect(await screen.findByText('Logged Out')).toBeTruthy();
  expect(header().getByRole('link', { name: 'Sign In' })).toBeTruthy();
  expect(queryClient.getQueryData(accountKey('cards'))).toBeUndefined();
  expect(sent(LOGOUT)).toHaveLength(1);
  expect(document.cookie).not.toContain('signed');
});

test('signing out offline deletes the user’s data at once, and informs the server on the next visit [account.sign-out-offline]', async () => {
  const answers: Parameters<typeof stubAccountApi>[0] = {
    [ME]: userResponse(sam),
    [LOGOUT]: NO_RESPONSE,
  };
  const { requests } = stubAccountApi(answers);
  visitAccount('/account');
  await screen.findByRole('button', { name: 'Sign Out' });
  await tap('Sign Out');
  await heading('On your marks');
  expect(await screen.findByText('Logged Out')).toBeTruthy();

  queryClient.clear();
  requests.length = 0;
  answers[LOGOUT] = NO_CONTENT;
  answers[ME] = VISITOR;
  visitAccount('/');
  expect(header().getByRole('link', { name: 'Sign In' })).toBeTruthy();
  await vi.waitFor(() => expect(requests.map(({ call }) => call)).toEqual([LOGOUT, ME]));
  await vi.waitFor(() => expect(document.cookie).not.toContain('signed'));
});

test('signing out in one tab signs out every other tab when it becomes visible [account.sign-out-offline]', async () => {
  const { sent } = stubAccountApi({ [ME]: userResponse(sam) });
  visitAccount('/account');
  await screen.findByRole('button', { name: 'Sign Out' });
  queryClient.setQueryData(accountKey('cards'), ['one']);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(header().getByRole('button', { name: 'Sam' })).toBeTruthy();
  document.cookie = 'signed=leaving; Path=/';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await heading('On your marks');
  expect(header().getByRole('link', { name: 'Sign In' })).toBeTruthy();
  expect(queryClient.getQueryData(accountKey('cards'))).toBeUndefined();
  expect(document.cookie).toBe('signed=leaving');
  expect(sent(ME)).toHaveLength(1);
});

test('a sign-in waits for a sign-out that is still being sent, and stays signed in [account.sign-out-offline]', async () => {
  let respond = (_: Response) => {};
  const logoutResponse = new Promise<Response>((resolve) => (respond = resolve));
  const answers = {
    [ME]: userResponse(sam),
    [LOGIN]: userResponse(kim),
    [LOGOUT]: () => logoutResponse,
  };
  const { requests } = stubAccountApi(answers);
  visitAccount('/account');
  await screen.findByRole('button', { name: 'Sign Out' });
  await tap('Sign Out');
  await heading('On your marks');
  fillFields({ 'Email or username': 'kim.swims', Password: 'Backstroke4' });
  await tap('Sign In');
  expect(requests.map(({ call }) => call)).toEqual([ME, LOGOUT]);
  await act(async () => respond(NO_CONTENT()));
  await heading('Elsewhere');
  expect(requests.map(({ call }) => call)).toEqual([ME, LOGOUT, LOGIN]);
  expect(document.cookie).toMatch(/^signed=in\.[\w-]+$/);
});

test('hides a customer’s data when another customer signs in in another tab [account.sign-out-offline]', async () => {
  const answers: Parameters<typeof stubAccountApi>[0] = { [ME]: userResponse(sam) };
  stubAccountApi(answers);
  visitAccount('/account');
  await screen.findByRole('button', { name: 'Sign Out' });
  queryClient.setQueryData(accountKey('cards'), ['one']);
  fireEvent.click(button('Edit profile'));
  expect((field('First name') as HTMLInputElement).value).toBe('Sam');
  answers[ME] = userResponse(kim);
  await act(() => refetchUser());
  await heading('Your lane, Kim');
  expect(header().getByRole('button', { name: 'Kim' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull();
  expect(queryClient.getQueryData(accountKey('cards'))).toBeUndefined();
});

test('a customer can sign out offline [saved.cleared-on-sign-out]', async () => {
  stubAccountApi({});
  document.cookie = 'signed=in; Path=/';
  visitAccount('/account');
  await heading('We can’t reach the shop');
  await tap('Sign out on this device');
  await heading('On your marks');
  expect(await screen.findByText(/You’re signed out on this device/)).toBeTruthy();
  expect(document.cookie).toBe('signed=leaving');
});

function openMobileMenu(): void {
  cleanup();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <MobileMenu open onClose={() => undefined} />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('every menu offers Sign Out to a signed-in customer, online or not [account.sign-out-everywhere]', async () => {
  stubAccountApi({});
  document.cookie = 'signed=in; Path=/';
  visitAccount('/');
  fireEvent.click(await header().findByRole('button', { name: 'Account' }));
  expect(header().getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  openMobileMenu();
  expect(await screen.findByRole('link', { name: 'My Account' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Logged Out')).toBeTruthy();
  expect(document.cookie).toBe('signed=leaving');
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
});

test('the device stores nothing about a user except that someone is signed in', async () => {
  stubAccountApi({ [ME]: userResponse(sam) });
  await setUser(sam);
  expect(document.cookie).toMatch(/^signed=in\.[\w-]+$/);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('the header and the phone menu show the first name with Sign Out, or Sign In [header.customer-menu, header.sign-in-link]', async () => {
  stubAccountApi({ [ME]: userResponse(sam), [LOGOUT]: NO_CONTENT });
  document.cookie = 'signed=in; Path=/';
  openMobileMenu();
  expect(await screen.findByRole('link', { name: /^My Account ?Sam$/ })).toBeTruthy();
  cleanup();
  visitAccount('/');
  const name = await header().findByRole('button', { name: 'Sam' });
  expect(header().queryByText('Sign Out')).toBeNull();
  fireEvent.click(name);
  expect(name.getAttribute('aria-expanded')).toBe('true');
  expect(header().getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe('/account');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(header().queryByText('Sign Out')).toBeNull();
  expect(document.activeElement).toBe(name);
  fireEvent.click(name);
  fireEvent.pointerDown(screen.getByRole('main'));
  expect(header().queryByText('Sign Out')).toBeNull();
  fireEvent.click(name);
  fireEvent.click(header().getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Logged Out')).toBeTruthy();
  expect(header().getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/account');
});

test('the password can be made visible, and its strength is shown while typing', async () => {
  await openRegister({});
  fillFields({ Password: 'Backstroke4' });
  expect(field('Password').type).toBe('password');
  const [show] = screen.getAllByRole('button', { name: 'Show password' });
  if (show) fireEvent.click(show);
  expect([field('Password').type, show?.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  expect(screen.getByText('Good')).toBeTruthy();
  fillFields({ Password: 'Turn-at-the-wall' });
  expect(screen.getByText('Strong')).toBeTruthy();
});
