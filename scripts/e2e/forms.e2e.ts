import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, consoleErrors, openPage } from './browser';
import { openJourney } from './journey';
import type { Shop } from './shop';

interface Form {
  name: string;
  submit: string;
  isOpened: () => Promise<void>;
  /** Valid values by field label, in order; the first field is required. */
  validValues: Record<string, string>;
  /** An invalid value of one field, and its message. */
  invalidValue: [label: string, text: string, words: string];
  /** Label of the field that is cleared after every attempt (behaviour cards.server-checks). */
  clears?: string;
}

const HOSTILE = `<img src=x onerror="document.title='taken'">'; DROP TABLE users; --\u202E\u0000`;
const LONG = 'x'.repeat(6000);
const PASSWORD = 'Backstroke4';
const USER = {
  firstName: 'Robin',
  lastName: 'Lane',
  username: 'robin.lane',
  email: 'robin.lane@club.example',
  password: PASSWORD,
};

let shop: Shop;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const journey = await openJourney();
  ({ shop, browser } = journey);
  return journey.close;
});

const press = (name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
const goTo = (address: string) => async () => void (await page.goto(address));
const pressAt = (address: string, name: string) => async () => {
  await page.goto(address);
  await press(name);
};

const SIGNED_OUT: Form[] = [
  {
    name: 'Login',
    submit: 'Sign In',
    isOpened: goTo('/login'),
    validValues: { 'Email or username': USER.username, Password: PASSWORD },
    invalidValue: ['Password', '', 'Please enter your password'],
  },
  {
    name: 'Register',
    submit: 'Create account',
    isOpened: goTo('/account#register'),
    validValues: {
      'First name': 'Sam',
      'Last name': 'Okafor',
      Username: 'sam.o',
      Email: 'sam@club.example',
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    },
    invalidValue: ['Confirm password', 'Backstroke5', 'Passwords do not match'],
  },
  {
    name: 'Send a reset code',
    submit: 'Send code',
    isOpened: goTo('/forgot-password'),
    validValues: { Email: 'nobody@club.example' },
    invalidValue: ['Email', 'sam at club', 'Enter an email address like name@club.ca.'],
  },
  {
    name: 'Set a new password',
    submit: 'Set new password',
    async isOpened() {
      await page.goto('/forgot-password');
      const email = page.getByRole('form', { name: 'Send a reset code' }).getByLabel('Email');
      const code = page.getByRole('form', { name: 'Set a new password' });
      await email.or(code).first().waitFor();
      if (await code.isVisible()) return;
      await email.fill('nobody@club.example');
      await press('Send code');
    },
    validValues: {
      'Reset code': '419052',
      'New password': PASSWORD,
      'Confirm new password': PASSWORD,
    },
    invalidValue: ['Reset code', '41905', 'The code has six digits'],
  },
  {
    name: 'Message to the shop',
    submit: 'Send message',
    isOpened: goTo('/contact'),
    validValues: {
      Name: 'Sam Okafor',
      Email: 'sam@club.example',
      Subject: 'A parcel',
      Message: 'Where is it?',
    },
    invalidValue: ['Email', 'sam@', 'Enter an email address like name@club.ca.'],
  },
];

const SIGNED_IN: Form[] = [
  {
    name: 'Profile',
    submit: 'Save profile',
    isOpened: pressAt('/account', 'Edit profile'),
    validValues: { 'First name': 'Robin', 'Last name': 'Lane', Phone: '+1 514 555 0100' },
    invalidValue: ['Date of birth', '2999-01-01', 'Please enter a date between 1900 and today.'],
  },
  {
    name: 'Add a card',
    submit: 'Add card',
    isOpened: pressAt('/account#cards', 'Add card'),
    validValues: {
      'Card number': '4556737586899855',
      'Name on the card': 'Robin Lane',
      Month: '11',
      Year: '39',
      CVV: '739',
    },
    clears: 'CVV',
    invalidValue: ['Card number', '4556737586899854', 'Check your card number.'],
  },
  {
    name: 'Change Password',
    submit: 'Change password',
    isOpened: pressAt('/account#settings', 'Change Password'),
    validValues: {
      'Current password': 'not-this-one',
      'New password': PASSWORD,
      'Confirm new password': PASSWORD,
    },
    invalidValue: ['New password', 'four4', 'Password must be at least 6 characters long'],
  },
  {
    name: 'Delete Account',
    submit: 'Delete account',
    isOpened: pressAt('/account#settings', 'Delete Account'),
    validValues: { 'Current password': 'not-this-one', 'Type DELETE to continue': 'DELETE' },
    invalidValue: ['Type DELETE to continue', 'DELET', 'Please type DELETE.'],
  },
];

const form = ({ name }: Form) => page.getByRole('form', { name, exact: true });
const field = (of: Form, label: string) => form(of).getByLabel(label, { exact: true });
const submitForm = (of: Form) =>
  form(of).getByRole('button', { name: of.submit, exact: true }).click();

async function write(of: Form, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(of, label).fill(value);
}

async function valuesOf(of: Form): Promise<string[]> {
  return form(of)
    .locator('input:not([hidden]), textarea')
    .evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value));
}

const fillAllWith = (of: Form, value: string) =>
  Object.fromEntries(Object.keys(of.validValues).map((label) => [label, value]));

/** Label and message of the focused invalid field. */
async function firstProblem(of: Form): Promise<[label: string, words: string]> {
  return form(of).evaluate((element) => {
    const active = document.activeElement;
    if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement))
      return ['', ''];
    if (!element.contains(active) || active.getAttribute('aria-invalid') !== 'true')
      return ['', ''];
    const message = document.getElementById(active.getAttribute('aria-describedby') ?? '');
    return [active.labels?.[0]?.textContent ?? '', message?.innerText.trim() ?? ''];
  });
}

async function expectProblem(of: Form, submit: () => Promise<void>): Promise<[string, string]> {
  const sent: string[] = [];
  const recordRequest = (request: { method: () => string; url: () => string }) => {
    if (request.method() !== 'GET') sent.push(request.url());
  };
  page.on('request', recordRequest);
  const before = await valuesOf(of);
  await submit();
  await expect.poll(() => firstProblem(of)).not.toEqual(['', '']);
  expect(await valuesOf(of)).toEqual(before);
  page.off('request', recordRequest);
  expect(sent).toEqual([]);
  return firstProblem(of);
}

async function open(of: Form): Promise<void> {
  // Leaves the page first, because a URL that differs only in its fragment would not reload it.
  await page.goto('about:blank');
  await of.isOpened();
  await form(of).waitFor();
}

async function expectFieldErrors(of: Form): Promise<void> {
  const [required = ''] = Object.keys(of.validValues);

  await open(of);
  await write(of, fillAllWith(of, ''));
  const [first] = await expectProblem(of, () => submitForm(of));
  expect(first).toBe(required);

  await open(of);
  await write(of, fillAllWith(of, LONG));
  const [, limit] = await expectProblem(of, () => submitForm(of));
  expect(limit).not.toBe('');

  const [label, text, message] = of.invalidValue;
  await open(of);
  await write(of, { ...of.validValues, [label]: text });
  expect(await expectProblem(of, () => submitForm(of))).toEqual([label, message]);
}

/** Checks that any input is treated as text, is not executed, and gets a response. */
async function expectPlainText(of: Form): Promise<void> {
  const failures: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
  });
  await open(of);
  for (const label of Object.keys(of.validValues)) {
    await write(of, { ...of.validValues, [label]: HOSTILE });
    await submitForm(of);
    const answered = page.getByRole('region', { name: /Notifications/ }).getByText(/\S/);
    const problem = form(of).locator('[aria-invalid=true]');
    await answered.or(problem).first().waitFor();
    if (!(await form(of).isVisible())) await open(of);
  }
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.title()).not.toBe('taken');
  expect(failures).toEqual([]);
}

async function expectInputStaysOffline(of: Form): Promise<void> {
  await open(of);
  await write(of, { ...of.validValues, ...(of.clears && { [of.clears]: '' }) });
  const values = await valuesOf(of);
  await write(of, of.validValues);
  await page.context().setOffline(true);
  try {
    await submitForm(of);
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('alert')
      .or(form(of).getByRole('alert'))
      .filter({ hasText: /connection|Failed to send message/ })
      .first()
      .waitFor();
    await expect.poll(() => valuesOf(of)).toEqual(values);
    // The offline message is also shown above the fields.
    await form(of)
      .getByText('You can fill this in now and send it when the connection is back.')
      .waitFor();
  } finally {
    await page.context().setOffline(false);
  }
}

const CHECKS = [
  [
    'form shows an error at the first empty, too long or invalid field and keeps its input',
    expectFieldErrors,
  ],
  ['form treats markup and scripts in its input as plain text', expectPlainText],
  ['form sent while offline shows an error and keeps its input', expectInputStaysOffline],
] as const;

describe.skipIf(!chromiumPath)('every form of a visitor', () => {
  beforeAll(async () => {
    page = await openPage({ browser, shop }, 'phone');
  });
  afterAll(() => page.context().close());

  test.each(
    SIGNED_OUT.flatMap((of) =>
      CHECKS.map(([does, attempt]) => [of.name, does, of, attempt] as const),
    ),
  )('%s: the %s', async (_name, _does, of, attempt) => {
    await attempt(of);
    expect(consoleErrors(page)).toEqual([]);
  });
});

describe.skipIf(!chromiumPath)('every form of a customer', () => {
  beforeAll(async () => {
    page = await openPage({ browser, shop }, 'phone');
    await page.goto('/account#register');
    const register = SIGNED_OUT.find(({ name }) => name === 'Register');
    if (!register) throw new Error('no form to register');
    await write(register, {
      'First name': USER.firstName,
      'Last name': USER.lastName,
      Username: USER.username,
      Email: USER.email,
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    });
    await submitForm(register);
    await page.getByText('Account Created!').waitFor();
  });
  afterAll(() => page.context().close());

  test.each(
    SIGNED_IN.flatMap((of) =>
      CHECKS.map(([does, attempt]) => [of.name, does, of, attempt] as const),
    ),
  )('%s: the %s', async (_name, _does, of, attempt) => {
    await attempt(of);
    expect(consoleErrors(page)).toEqual([]);
  });
});
