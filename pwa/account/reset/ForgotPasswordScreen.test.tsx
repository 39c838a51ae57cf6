import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  button,
  NO_CONTENT,
  field,
  stubAccountApi,
  errorResponse,
  NO_RESPONSE,
  visitAccount,
  fillFields,
} from '../../testing/account-fixture';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const CODE = 'POST /api/auth/forgot-password';
const RESET = 'POST /api/auth/reset-password';
const EMAIL = 'sam@club.example';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const tap = (name: string) => act(() => fireEvent.click(button(name)));

async function openEmailStep(answers: Parameters<typeof stubAccountApi>[0]) {
  const network = stubAccountApi({ [CODE]: NO_CONTENT, ...answers });
  visitAccount('/forgot-password');
  await heading('Reset your password');
  return network;
}

async function openCodeStep(answers: Parameters<typeof stubAccountApi>[0]) {
  const network = await openEmailStep(answers);
  fillFields({ Email: ` ${EMAIL} ` });
  await tap('Send code');
  await heading('Enter the code');
  return network;
}

function usernameFieldOf(form: string) {
  const { elements } = screen.getByRole<HTMLFormElement>('form', { name: form });
  const { type, autocomplete, value } = elements.namedItem('username') as HTMLInputElement;
  return [type, autocomplete, value];
}

const fill = () =>
  fillFields({
    'Reset code': '419 052',
    'New password': 'Turn-at-the-wall',
    'Confirm new password': 'Turn-at-the-wall',
  });

test('the password reset leads from the email to the code and to the confirmation with links [screens.forgot-password, account.password-reset-steps, account.password-reset-flow, account.success-messages]', async () => {
  const { sent } = await openCodeStep({ [RESET]: NO_CONTENT });
  expect(sent(CODE).map(({ body }) => body)).toEqual([{ email: EMAIL }]);
  expect(screen.getByText('Reset Code Sent')).toBeTruthy();
  expect(
    screen.getByText(`If ${EMAIL} has an account, an email with a code and a link is on its way.`),
  ).toBeTruthy();
  expect(document.activeElement).toBe(field('Reset code'));
  expect(field('Reset code').getAttribute('autocomplete')).toBe('one-time-code');
  fill();
  await tap('Set new password');
  await heading('Password reset');
  expect(sent(RESET).map(({ body }) => body)).toEqual([
    { email: EMAIL, resetCode: '419052', newPassword: 'Turn-at-the-wall' },
  ]);
  expect(screen.getByText('Password Reset Successful')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  const links = screen.getAllByRole('link', { name: 'Sign In' });
  expect(links.map((link) => link.getAttribute('href'))).toContain('/login');
});

test('requesting a reset code without an email shows an error at the field and sends nothing [account.reset-needs-email]', async () => {
  const { sent } = await openEmailStep({});
  await tap('Send code');
  expect(screen.getByText('Please enter your email address')).toBeTruthy();
  expect(document.activeElement).toBe(field('Email'));
  expect(sent(CODE)).toEqual([]);
});

test('a missing code, a short password or two different passwords show an error and send nothing [account.reset-needs-code, account.reset-password-length, account.reset-passwords-match]', async () => {
  const { sent } = await openCodeStep({});
  fillFields({ 'New password': 'four4' });
  await tap('Set new password');
  expect(screen.getByText('Please enter the reset code')).toBeTruthy();
  expect(screen.getByText('Password must be at least 6 characters long')).toBeTruthy();
  expect(document.activeElement).toBe(field('Reset code'));
  fillFields({
    'Reset code': '419052',
    'New password': 'four44',
    'Confirm new password': 'four45',
  });
  await tap('Set new password');
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
  expect(screen.queryByText('Please enter the reset code')).toBeNull();
  expect(sent(RESET)).toEqual([]);
});

test('the code field accepts up to six digits, pasted in any format [account.reset-code-digits]', async () => {
  await openCodeStep({});
  fillFields({ 'Reset code': '41a9-05 27' });
  expect(field('Reset code').value).toBe('419052');
  fillFields({ 'Reset code': '41x' });
  expect(field('Reset code').value).toBe('41');
});

test('a pasted code replaces the previous one', async () => {
  await openCodeStep({});
  fillFields({ 'Reset code': '111111' });
  fireEvent.paste(field('Reset code'), { clipboardData: { getData: () => 'Code: 419 052' } });
  expect(field('Reset code').value).toBe('419052');
  fireEvent.paste(field('Reset code'), { clipboardData: { getData: () => 'no digits' } });
  expect(field('Reset code').value).toBe('419052');
});

test('the code step leads back to the e-mail, which is still filled in [account.reset-code-step]', async () => {
  await openCodeStep({});
  await tap('Change');
  await heading('Reset your password');
  expect(field('Email').value).toBe(EMAIL);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the new password form contains the email for password managers', async () => {
  await openCodeStep({});
  expect(usernameFieldOf('Set a new password')).toEqual(['text', 'username', EMAIL]);
});

test('a reset code can be requested again after a visible countdown [account.reset-code-step]', async () => {
  const { sent } = await openEmailStep({});
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fillFields({ Email: EMAIL });
  await tap('Send code');
  await heading('Enter the code');
  fireEvent.click(button('Send again in 30 s'));
  expect(sent(CODE)).toHaveLength(1);
  for (let second = 0; second < 30; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
  fillFields({ 'Reset code': '419052' });
  await tap('Send again');
  // The code is no longer valid.
  await vi.waitFor(() => expect(field('Reset code').value).toBe(''));
  expect(sent(CODE).map(({ body }) => body)).toEqual([{ email: EMAIL }, { email: EMAIL }]);
  expect(screen.getByText(/Send again in \d+ s/)).toBeTruthy();
});

test('sending the reset code again clears the old code and keeps the new password', async () => {
  let respond: (response: Response) => void = () => undefined;
  let requestCount = 0;
  const delayedResponse = () => new Promise<Response>((resolve) => (respond = resolve));
  await openEmailStep({ [CODE]: () => (requestCount++ === 0 ? NO_CONTENT() : delayedResponse()) });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fillFields({ Email: EMAIL });
  await tap('Send code');
  await heading('Enter the code');
  for (let second = 0; second < 30; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
  fillFields({ 'Reset code': '111111' });
  await tap('Send again');
  fillFields({ 'New password': 'Turn-at-the-wall' });
  await act(async () => respond(NO_CONTENT()));
  await vi.waitFor(() => expect(field('Reset code').value).toBe(''));
  expect(field('New password').value).toBe('Turn-at-the-wall');
});

test.each([
  ['lost', NO_RESPONSE],
  ['replaced by a proxy’s error page', () => new Response('Bad gateway', { status: 502 })],
])(
  'a reset whose response was %s may have succeeded, and is not shown as a wrong code [errors.outcome-unknown]',
  async (_, lost) => {
    const used = () =>
      errorResponse(400, 'reset-code-wrong', 'This reset code is wrong or has expired.');
    const answers: Parameters<typeof openCodeStep>[0] = { [RESET]: lost };
    await openCodeStep(answers);
    fill();
    fillFields({ 'Reset code': '307218' });
    await tap('Set new password');
    const alert = await screen.findByText(/We couldn’t confirm your new password/);
    expect(alert.textContent).toContain('Please check your connection and try again.');
    expect(alert.textContent).toContain('Your new password may already be set');
    answers[RESET] = used;
    await tap('Set new password');
    await vi.waitFor(() => expect(alert.isConnected).toBe(false));
    expect(await screen.findByText(/Your new password may already be set/)).toBeTruthy();
    expect([field('Reset code').value, field('New password').value]).toEqual([
      '307218',
      'Turn-at-the-wall',
    ]);
  },
);

test('the link in the email sets a new password without a code [account.password-reset-steps]', async () => {
  const { sent } = stubAccountApi({ [RESET]: NO_CONTENT });
  visitAccount('/forgot-password#token=user.end.signature');
  await heading('Choose a new password');
  expect(screen.queryByLabelText('Reset code')).toBeNull();
  fillFields({ 'New password': 'Turn-at-the-wall', 'Confirm new password': 'Turn-at-the-wall' });
  await tap('Set new password');
  await heading('Password reset');
  expect(sent(RESET).map(({ body }) => body)).toEqual([
    { token: 'user.end.signature', newPassword: 'Turn-at-the-wall' },
  ]);
});

test('a used reset link shows a message and offers a new email [account.reset-link]', async () => {
  const used = 'This link has been used or has expired.';
  stubAccountApi({ [RESET]: () => errorResponse(400, 'reset-link-wrong', used) });
  visitAccount('/forgot-password#token=user.end.signature');
  await heading('Choose a new password');
  fillFields({ 'New password': 'Turn-at-the-wall', 'Confirm new password': 'Turn-at-the-wall' });
  await tap('Set new password');
  expect((await screen.findByText('Failed to reset password.')).textContent).toContain(used);
  await tap('Ask for a new email');
  await heading('Reset your password');
  expect(document.activeElement).not.toBe(document.body);
});

test('a common password shows an error at its field [account.no-common-password]', async () => {
  const common = 'Please choose another one.';
  await openCodeStep({ [RESET]: () => errorResponse(400, 'password-common', common) });
  fill();
  await tap('Set new password');
  expect(await screen.findByText(common)).toBeTruthy();
  expect(field('New password').getAttribute('aria-invalid')).toBe('true');
});

const SEND_FAILED = 'Failed to send reset email. Please try again.';
const RESET_FAILED = 'Failed to reset password. Please check your reset code.';

test.each([
  [NO_RESPONSE, 'Please check your connection and try again.'],
  [
    () => errorResponse(429, 'too-many-requests', 'Too many.', { 'retry-after': '3600' }),
    'Too many requests. Please try again in 60 minutes.',
  ],
])(
  'a reset code that cannot be requested shows the reason above the form (%#) [errors.reset-failed]',
  async (answer, cause) => {
    await openEmailStep({ [CODE]: answer });
    fillFields({ Email: EMAIL });
    await tap('Send code');
    const alert = await screen.findByText(SEND_FAILED);
    expect(alert.textContent).toContain(cause);
    expect(document.activeElement).toBe(alert);
    expect(field('Email').value).toBe(EMAIL);
  },
);

test('a failed reset shows the reason above the form and can be retried [errors.reset-failed]', async () => {
  await openCodeStep({
    [RESET]: () => errorResponse(400, 'reset-code-wrong', 'The shop’s words.'),
  });
  fill();
  await tap('Set new password');
  const alert = await screen.findByText(RESET_FAILED);
  expect(alert.textContent).toContain('The shop’s words.');
  expect([field('Reset code').value, field('New password').value]).toEqual([
    '419052',
    'Turn-at-the-wall',
  ]);
});
