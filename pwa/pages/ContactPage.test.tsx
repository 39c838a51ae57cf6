import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shop } from '#contract/shop';
import { Toaster } from '../ui/Toaster';
import { ContactPage } from './ContactPage';

const sent: unknown[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  answer = async () => Response.json({ id: 'abc' }, { status: 201 });
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
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
  vi.unstubAllGlobals();
});

function open() {
  render(
    <MemoryRouter>
      <ContactPage />
      <Toaster />
    </MemoryRouter>,
  );
}

const WORDS = {
  Name: 'Sam Okafor',
  Email: 'sam@club.example',
  Subject: 'Fit',
  Message: 'Does the 24 run large?',
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = (words: Record<string, string>) => {
  for (const [name, value] of Object.entries(words))
    fireEvent.change(field(name), { target: { value } });
};
const send = () => act(() => fireEvent.click(screen.getByRole('button', { name: 'Send message' })));

test('behaviour 2.111, 8.20: a message is sent, told so, and the form is empty again', async () => {
  write(WORDS);
  await send();
  expect(sent).toMatchObject([
    { name: WORDS.Name, email: WORDS.Email, subject: WORDS.Subject, message: WORDS.Message },
  ]);
  expect(screen.getByText('Message Sent!')).toBeTruthy();
  expect(screen.getByText('We’ll get back to you within 24 hours.')).toBeTruthy();
  expect(field('Message').value).toBe('');
});

test('behaviour 5.47: what is missing is said at its field, and the first has the focus', async () => {
  write({ ...WORDS, Email: '', Message: ' ' });
  await send();
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(field('Email'));
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please write your message.')).toBeTruthy();
  write({ Email: 'sam' });
  await send();
  expect(screen.getByText(/not an email address/)).toBeTruthy();
});

test('too long a message is told its limit', async () => {
  write({ ...WORDS, Message: 'x'.repeat(5001) });
  await send();
  expect(screen.getByText('This can have 5000 characters at most; it has 5001.')).toBeTruthy();
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
  'behaviour 8.21: with %s it says so and keeps every word, over a reload too; sent again it is the same draft',
  async (_, given, told) => {
    answer = given;
    write(WORDS);
    await send();
    expect(screen.getByText(told)).toBeTruthy();
    cleanup();
    open();
    expect(field('Message').value).toBe(WORDS.Message);
    await send();
    expect(sent[1]).toEqual(sent[0]);
  },
);

test('what is on its way cannot be changed, and the next message is another draft', async () => {
  let arrive: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  write(WORDS);
  await send();
  expect(field('Message').readOnly).toBe(true);
  await act(async () => arrive(Response.json({ id: 'abc' }, { status: 201 })));
  expect([field('Message').value, field('Message').readOnly]).toEqual(['', false]);
  write(WORDS);
  await send();
  expect(sent[1]).not.toEqual(sent[0]);
});

test('behaviour 2.112, 2.113, 9.25: the address, the promise of 24 hours and quick help stand beside it', () => {
  expect(screen.getByRole('link', { name: shop.supportEmail })).toBeTruthy();
  expect(screen.getByText('Usually answered within')).toBeTruthy();
  const help = screen.getByRole('navigation', { name: 'Quick help' });
  expect([...help.querySelectorAll('a')].map((each) => each.getAttribute('href'))).toEqual([
    '/shipping',
    '/size-guide',
    '/returns',
    '/faq',
  ]);
});
