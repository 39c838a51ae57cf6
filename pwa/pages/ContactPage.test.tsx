import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shop } from '#contract/shop';
import { queryClient } from '../platform/catalogue-client/query-client';
import { Toaster } from '../ui/overlays/Toaster';
import { ContactPage } from './ContactPage';

const sent: unknown[] = [];
let answerRequest: () => Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  answerRequest = async () => Response.json({ id: 'abc' }, { status: 201 });
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answerRequest();
  });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  open();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ContactPage />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const MESSAGE_FIELDS = {
  Name: 'Sam Okafor',
  Email: 'sam@club.example',
  Subject: 'Fit',
  Message: 'Does the 24 run large?',
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = (fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields))
    fireEvent.change(field(name), { target: { value } });
};
const send = () => act(() => fireEvent.click(screen.getByRole('button', { name: 'Send message' })));

test('the contact form sends a message, confirms it and is cleared [contact.form, contact.sent-message]', async () => {
  write(MESSAGE_FIELDS);
  await send();
  expect(sent).toMatchObject([
    {
      name: MESSAGE_FIELDS.Name,
      email: MESSAGE_FIELDS.Email,
      subject: MESSAGE_FIELDS.Subject,
      message: MESSAGE_FIELDS.Message,
    },
  ]);
  expect(screen.getByText('Message Sent!')).toBeTruthy();
  expect(screen.getByText('We’ll get back to you within 24 hours.')).toBeTruthy();
  expect(field('Message').value).toBe('');
});

test('the contact form shows missing fields and focuses the first [contact.all-fields-required]', async () => {
  write({ ...MESSAGE_FIELDS, Email: '', Message: ' ' });
  await send();
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(field('Email'));
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please write your message.')).toBeTruthy();
  write({ Email: 'sam' });
  await send();
  expect(screen.getByText(/^Enter an email address/)).toBeTruthy();
});

test('the contact form shows the limit if a message is too long', async () => {
  write({ ...MESSAGE_FIELDS, Message: 'x'.repeat(5001) });
  await send();
  expect(screen.getByText('This can have up to 5000 characters. It has 5001.')).toBeTruthy();
});

test.each([
  [
    'no network',
    () => Promise.reject(new TypeError('no network')),
    'Failed to send message. Please try again or email us directly.',
  ],
  [
    'a refusal of the shop',
    async () => Response.json({ error: 'Too many.', code: 'too-many-requests' }, { status: 429 }),
    'Too many.',
  ],
])(
  'a contact message that fails with %s keeps its text over a reload, and is retried with the same draft id [errors.contact-failed]',
  async (_, failure, message) => {
    answerRequest = failure;
    write(MESSAGE_FIELDS);
    await send();
    expect(screen.getByText(message)).toBeTruthy();
    cleanup();
    open();
    expect(field('Message').value).toBe(MESSAGE_FIELDS.Message);
    await send();
    expect(sent[1]).toEqual(sent[0]);
  },
);

test('a contact message cannot be changed while it is being sent, and the next one has a new draft id', async () => {
  let respond: (response: Response) => void = () => undefined;
  answerRequest = () => new Promise((resolve) => (respond = resolve));
  write(MESSAGE_FIELDS);
  await send();
  expect(field('Message').readOnly).toBe(true);
  await act(async () => respond(Response.json({ id: 'abc' }, { status: 201 })));
  expect([field('Message').value, field('Message').readOnly]).toEqual(['', false]);
  write(MESSAGE_FIELDS);
  await send();
  expect(sent[1]).not.toEqual(sent[0]);
});

test('the contact page shows the email address, a response within 24 hours and quick help [contact.answer-time, contact.quick-help, contact.answer-times]', () => {
  expect(screen.getByRole('link', { name: shop.supportEmail })).toBeTruthy();
  expect(screen.getByText('Usually answered within')).toBeTruthy();
  const help = screen.getByRole('navigation', { name: 'Quick help' });
  expect([...help.querySelectorAll('a')].map((value) => value.getAttribute('href'))).toEqual([
    '/shipping',
    '/size-guide',
    '/returns',
    '/faq',
  ]);
});

test('the contact form has the customer’s name and email filled in, also after sending, until sign-out [contact.prefilled]', async () => {
  write({ Email: 'team@club.example' });
  const user = { firstName: 'Ada', lastName: 'Lane', email: 'ada@club.example', username: 'ada' };
  await act(async () => queryClient.setQueryData(['/api/auth/me'], user));
  await expect.poll(() => field('Name').value).toBe('Ada Lane');
  expect(field('Email').value).toBe('team@club.example');
  write({ Subject: 'Fit', Message: 'Does the 24 run large?' });
  await send();
  expect(sent).toMatchObject([{ name: 'Ada Lane', email: 'team@club.example' }]);
  expect([field('Email').value, field('Message').value]).toEqual(['ada@club.example', '']);
  await act(async () => queryClient.setQueryData(['/api/auth/me'], null));
  await expect.poll(() => field('Name').value).toBe('');
});
