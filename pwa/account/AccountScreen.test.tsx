import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { MobileMenu } from '../app/MobileMenu';
import { queryClient } from '../platform/query-client';
import {
  button,
  field,
  header,
  isUser,
  NOBODY,
  DONE,
  openAccounts,
  refusal,
  sam,
  SILENCE,
  stubDialogs,
  visitAccount,
  write,
} from '../testing/account-fixture';
import { Toaster } from '../ui/Toaster';
import { ownKey } from './forget-own';
import { askAgain, leave, setUser } from './use-user';

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

async function atLogin(answers: Parameters<typeof openAccounts>[0]) {
  const network = openAccounts({ [ME]: NOBODY, ...answers });
  const visit = visitAccount('/account');
  await heading('On your marks');
  return { ...network, ...visit };
}

async function atRegister(answers: Parameters<typeof openAccounts>[0]) {
  const network = openAccounts({ [ME]: NOBODY, ...answers });
  const visit = visitAccount('/account#register');
  await heading('Take a lane');
  return { ...network, ...visit };
}

test('behaviour 2.11, 2.100, 2.101: whoever is signed out finds Login and Register; the address says which', async () => {
  const { place } = await atLogin({});
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

test('behaviour 2.103, 2.104: six fields to register, and terms and privacy beside them', async () => {
  await atRegister({});
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

test('what was written to register is still there after a look at the terms, the passwords are not, and it goes with the registration', async () => {
  await atRegister({ [REGISTER]: isUser(sam, 201), [LOGOUT]: DONE });
  const written = () => Object.keys(NEW).map((label) => field(label).value);
  const comeBack = async () => {
    visitAccount('/account#register');
    await heading('Take a lane');
  };
  write(NEW);
  fireEvent.click(screen.getByRole('link', { name: 'Terms' }));
  await heading('Elsewhere');
  await comeBack();
  expect(written()).toEqual([...Object.values(NEW).slice(0, 4), '', '']);
  write(NEW);
  await tap('Create account');
  await heading('Elsewhere');
  await act(() => leave());
  await comeBack();
  expect(written()).toEqual(['', '', '', '', '', '']);
});

test('behaviour 2.105, 4.10, 8.12: a login makes the user known, is told so and leads home', async () => {
  const { place, sent } = await atLogin({ [LOGIN]: isUser(sam) });
  write({ 'Email or username': 'sam.swims', Password: 'Backstroke4' });
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

test('behaviour 2.105, 4.10, 8.14: a registration makes the user known, is told so and leads home', async () => {
  const { place, sent } = await atRegister({ [REGISTER]: isUser(sam, 201) });
  write(NEW);
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

test('behaviour 5.46: login and register need all their fields, and the first that misses has the focus', async () => {
  const login = await atLogin({});
  await tap('Sign In');
  expect(screen.getByText('Please enter your email or username')).toBeTruthy();
  expect(screen.getByText('Please enter your password')).toBeTruthy();
  expect(document.activeElement).toBe(field('Email or username'));
  expect(login.sent(LOGIN)).toEqual([]);

  const register = await atRegister({});
  await tap('Create account');
  for (const label of Object.keys(NEW))
    expect([label, field(label).getAttribute('aria-invalid')]).toEqual([label, 'true']);
  expect(document.activeElement).toBe(field('First name'));
  write({ ...NEW, Password: 'four4', 'Confirm password': 'four' });
  await tap('Create account');
  expect(screen.getByText('Password must be at least 6 characters long')).toBeTruthy();
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
  expect(document.activeElement).toBe(field('Password'));
  write({ Password: 'four44' });
  expect(screen.queryByText('Password must be at least 6 characters long')).toBeNull();
  expect(register.sent(REGISTER)).toEqual([]);
});

test.each([
  ['with its own', () => refusal(401, 'login-wrong', 'Invalid credentials'), 'Invalid credentials'],
  ['for a proxy', () => new Response('<html>', { status: 403 }), 'Invalid credentials'],
  [
    'for a proxy alone',
    () => new Response('<html>', { status: 502 }),
    'Please check your connection and try again.',
  ],
  [
    'for a proxy that is asked too often',
    () => new Response('<html>', { status: 429 }),
    'Please check your connection and try again.',
  ],
  [
    'with the wait',
    () => refusal(429, 'too-many-requests', 'Too many.', { 'retry-after': '700' }),
    'Too many requests. Please try again in 12 minutes.',
  ],
  ['without a connection', SILENCE, 'Please check your connection and try again.'],
])(
  'behaviour 8.13, 8.17: a failed login is told in words (%s), and every letter stays',
  async (_, answer, words) => {
    const { place } = await atLogin({ [LOGIN]: answer });
    write({ 'Email or username': 'sam', Password: 'wrong' });
    await tap('Sign In');
    expect(await screen.findByText('Login Failed')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
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
])('behaviour 8.14: %s is told in the shop’s words, and at its field', async (code, label) => {
  await atRegister({ [REGISTER]: () => refusal(409, code, 'The shop’s words.') });
  write(NEW);
  await tap('Create account');
  expect(await screen.findByText('Registration Failed')).toBeTruthy();
  expect(screen.getByText('The shop’s words.')).toBeTruthy();
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field(label));
});

test.each([
  [() => new Response('<html>', { status: 403 }), 'Please check your information and try again.'],
  [() => new Response('<html>', { status: 502 }), 'Please check your connection and try again.'],
  [SILENCE, 'Please check your connection and try again.'],
])(
  'behaviour 8.14, 8.17: a registration without words of the shop is told as %#',
  async (answer, words) => {
    await atRegister({ [REGISTER]: answer });
    write(NEW);
    await tap('Create account');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(field('Username').value).toBe(NEW.Username);
  },
);

test.each([
  ['silence', SILENCE],
  ['a proxy’s page', async () => new Response('<html>', { status: 504 })],
])(
  'behaviour 2.105: who registers again after a lost answer (%s) is signed in to the account that was made',
  async (_, lost) => {
    const register = vi.fn<() => Promise<Response>>(lost);
    const { place, sent } = await atRegister({ [REGISTER]: register, [LOGIN]: isUser(sam) });
    write(NEW);
    await tap('Create account');
    expect(await screen.findByText('Registration Failed')).toBeTruthy();
    expect(sent(LOGIN)).toEqual([]);
    register.mockImplementation(async () => refusal(409, 'email-taken', 'The shop’s words.'));
    await tap('Create account');
    await heading('Elsewhere');
    expect(place()).toBe('/');
    expect(sent(LOGIN).map(({ body }) => body)).toEqual([
      { email: 'sam@club.example', password: 'Backstroke4' },
    ]);
  },
);

test('behaviour 8.14: an address that is another’s is told as taken, also after a lost answer', async () => {
  const register = vi.fn<() => Promise<Response>>(SILENCE);
  const { sent } = await atRegister({
    [REGISTER]: register,
    [LOGIN]: () => refusal(401, 'login-wrong', 'Invalid credentials'),
  });
  write(NEW);
  await tap('Create account');
  expect(await screen.findByText('Registration Failed')).toBeTruthy();
  register.mockImplementation(async () => refusal(409, 'email-taken', 'The shop’s words.'));
  await tap('Create account');
  expect(await screen.findByText('The shop’s words.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Email'));
  expect(sent(LOGIN)).toHaveLength(1);
});

test('a form goes out once however often it is sent, and what is on its way does not change', async () => {
  let arrive: (answer: Response) => void = () => undefined;
  const { sent } = await atLogin({ [LOGIN]: () => new Promise((resolve) => (arrive = resolve)) });
  write({ 'Email or username': 'sam', Password: 'wrong' });
  const form = screen.getByRole('form', { name: 'Login' });
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  fireEvent.submit(form);
  expect(field('Password').readOnly).toBe(true);
  expect(sent(LOGIN)).toHaveLength(1);
  await act(async () => arrive(refusal(401, 'login-wrong', 'Invalid credentials')));
  expect(field('Password').readOnly).toBe(false);
});

test('behaviour 2.102, decision 3: Forgot Password tells of a link, and leads on with the address', async () => {
  const { place } = await atLogin({});
  write({ 'Email or username': ' sam@club.example' });
  fireEvent.click(screen.getByRole('link', { name: 'Forgot Password' }));
  await heading('Reset your password');
  expect(place()).toBe('/forgot-password');
  expect(screen.getByText(/A reset link would be sent/)).toBeTruthy();
  expect(field('Email').value).toBe('sam@club.example');
});

test('behaviour 4.9: until the shop has said who is signed in, there are neither forms nor an account', async () => {
  let arrive: (answer: Response) => void = () => undefined;
  openAccounts({ [ME]: () => new Promise((resolve) => (arrive = resolve)) });
  document.cookie = 'signed=in; Path=/';
  visitAccount('/account');
  await screen.findByText('Loading');
  expect([screen.queryByRole('tab'), header().queryByText('Sign In')]).toEqual([null, null]);
  expect(header().getByRole('link', { name: 'Account' })).toBeTruthy();
  await vi.waitFor(async () => {
    await act(async () => arrive(isUser(sam)()));
    expect(header().getByRole('button', { name: 'Sam' })).toBeTruthy();
  });
});

test('behaviour 4.34: whoever is signed in finds their own, and the forms once signed out', async () => {
  openAccounts({ [ME]: isUser(sam), [LOGOUT]: DONE });
  visitAccount('/account');
  await screen.findByRole('button', { name: 'Sign Out' });
  expect(screen.queryByRole('tab', { name: 'Login' })).toBeNull();
  button('Sign Out').focus();
  await tap('Sign Out');
  await heading('On your marks');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('without an answer it says so, and asks again when told to', async () => {
  const answers: Parameters<typeof openAccounts>[0] = { [ME]: SILENCE };
  openAccounts(answers);
  visitAccount('/account');
  await heading('The shop does not answer');
  expect(screen.queryByRole('tab')).toBeNull();
  answers[ME] = NOBODY;
  await tap('Try again');
  await heading('On your marks');
});

test('a visitor who never signed in is asked after by the account alone', async () => {
  const { asked } = openAccounts({ [ME]: NOBODY });
  visitAccount('/');
  expect(header().getByRole('link', { name: 'Sign In' })).toBeTruthy();
  expect(asked).toEqual([]);
  fireEvent.click(header().getByRole('link', { name: 'Sign In' }));
  await heading('On your marks');
  expect(asked.map(({ call }) => call)).toEqual([ME]);
});

test('behaviour 4.11, 8.15: signing out forgets the user and all that was theirs, and is told', async () => {
  const { sent } = openAccounts({ [ME]: isUser(sam), [LOGOUT]: DONE });
  visitAccount('/account');
  await screen.findByRole('button', { name: 'Sign Out' });
  queryClient.setQueryData(ownKey('cards'), ['one']);
  await tap('Sign Out');
  expect(await screen.findByText('Logged Out')).toBeTruthy();
  expect(header().getByRole('link', { name: 'Sign In' })).toBeTruthy();
  expect(queryClient.getQueryData(ownKey('cards'))).toBeUndefined();
  expect(sent(LOGOUT)).toHaveLength(1);
  expect(document.cookie).not.toContain('signed');
});

test('behaviour 4.11: without a connection the user is forgotten at once, and the shop hears of it on the next visit', async () => {
  const answers: Parameters<typeof openAccounts>[0] = { [ME]: isUser(sam), [LOGOUT]: SILENCE };
  const { asked } = openAccounts(answers);
  visitAccount('/account');
  await screen.findByRole('button', { name: 'Sign Out' });
  await tap('Sign Out');
  await heading('On your marks');
  expect(await screen.findByText('Logged Out')).toBeTruthy();

  queryClient.clear();
  asked.length = 0;
  answers[LOGOUT] = DONE;
  answers[ME] = NOBODY;
  visitAccount('/');
  expect(header().getByRole('link', { name: 'Sign In' })).toBeTruthy();
  await vi.waitFor(() => expect(asked.map(({ call }) => call)).toEqual([LOGOUT, ME]));
  await vi.waitFor(() => expect(document.cookie).not.toContain('signed'));
});

test('behaviour 4.11: signing out in one tab forgets the user in every other, once it is seen again', async () => {
  const { sent } = openAccounts({ [ME]: isUser(sam) });
  visitAccount('/account');
  await screen.findByRole('button', { name: 'Sign Out' });
  queryClient.setQueryData(ownKey('cards'), ['one']);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(header().getByRole('button', { name: 'Sam' })).toBeTruthy();
  document.cookie = 'signed=leaving; Path=/';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await heading('On your marks');
  expect(header().getByRole('link', { name: 'Sign In' })).toBeTruthy();
  expect(queryClient.getQueryData(ownKey('cards'))).toBeUndefined();
  expect(document.cookie).toBe('signed=leaving');
  expect(sent(ME)).toHaveLength(1);
});

test('behaviour 4.11: who signs in while the shop is still being told of a sign-out is signed in after it, and stays so', async () => {
  let hear = (_: Response) => {};
  const heard = new Promise<Response>((resolve) => (hear = resolve));
  const answers = { [ME]: isUser(sam), [LOGIN]: isUser(kim), [LOGOUT]: () => heard };
  const { asked } = openAccounts(answers);
  visitAccount('/account');
  await screen.findByRole('button', { name: 'Sign Out' });
  await tap('Sign Out');
  await heading('On your marks');
  write({ 'Email or username': 'kim.swims', Password: 'Backstroke4' });
  await tap('Sign In');
  expect(asked.map(({ call }) => call)).toEqual([ME, LOGOUT]);
  await act(async () => hear(DONE()));
  await heading('Elsewhere');
  expect(asked.map(({ call }) => call)).toEqual([ME, LOGOUT, LOGIN]);
  expect(document.cookie).toMatch(/^signed=in\.[\w-]+$/);
});

test('behaviour 4.11: what a customer was shown goes when the shop names another, who signed in in another tab', async () => {
  const answers: Parameters<typeof openAccounts>[0] = { [ME]: isUser(sam) };
  openAccounts(answers);
  visitAccount('/account');
  await screen.findByRole('button', { name: 'Sign Out' });
  queryClient.setQueryData(ownKey('cards'), ['one']);
  fireEvent.click(button('Edit profile'));
  expect((field('First name') as HTMLInputElement).value).toBe('Sam');
  answers[ME] = isUser(kim);
  await act(() => askAgain());
  await heading('Your lane, Kim');
  expect(header().getByRole('button', { name: 'Kim' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull();
  expect(queryClient.getQueryData(ownKey('cards'))).toBeUndefined();
});

test('decision 114: whoever opens the shop without a connection can sign out all the same', async () => {
  openAccounts({});
  document.cookie = 'signed=in; Path=/';
  visitAccount('/account');
  await heading('The shop does not answer');
  await tap('Sign out on this device');
  await heading('On your marks');
  expect(await screen.findByText(/This device has forgotten you/)).toBeTruthy();
  expect(document.cookie).toBe('signed=leaving');
});

test('decision 107: whoever is marked as signed in is offered Sign Out by every menu, the shop in reach or not', async () => {
  openAccounts({});
  document.cookie = 'signed=in; Path=/';
  visitAccount('/');
  fireEvent.click(await header().findByRole('button', { name: 'Account' }));
  expect(header().getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  cleanup();
  stubDialogs();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <MobileMenu open onClose={() => undefined} />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('link', { name: 'My Account' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Logged Out')).toBeTruthy();
  expect(document.cookie).toBe('signed=leaving');
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
});

test('nothing of a user is kept on the device but that somebody is signed in', async () => {
  openAccounts({ [ME]: isUser(sam) });
  await setUser(sam);
  expect(document.cookie).toMatch(/^signed=in\.[\w-]+$/);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('behaviour 2.25, 2.26: the header has the first name with a menu, and Sign In for whoever is not', async () => {
  openAccounts({ [ME]: isUser(sam), [LOGOUT]: DONE });
  document.cookie = 'signed=in; Path=/';
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

test('a password can be looked at, and its strength is told while it is chosen', async () => {
  await atRegister({});
  write({ Password: 'Backstroke4' });
  expect(field('Password').type).toBe('password');
  const [show] = screen.getAllByRole('button', { name: 'Show password' });
  if (show) fireEvent.click(show);
  expect([field('Password').type, show?.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  expect(screen.getByText('Good')).toBeTruthy();
  write({ Password: 'Turn-at-the-wall' });
  expect(screen.getByText('Strong')).toBeTruthy();
});
