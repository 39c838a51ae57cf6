import { afterAll, describe, expect, it, test } from 'vitest';
import type { Message } from '#contract/contact';
import { renderQueued, type Mail } from '../mail/outbox';
import { startShop } from '../testing/start-shop';

const shop = await startShop({
  env: { SHOP_EMAIL: 'owner@shop.example' },
  intervals: { mail: 3_600_000 },
});
afterAll(() => shop.close());

const message: Message = {
  id: 'draft-of-sam',
  name: 'Sam Okafor',
  email: 'sam@club.example',
  subject: 'Fit of the Trials night kneeskin',
  message: 'I race in a 25.\nDoes the 24 run large?',
};

const send = (body: unknown) =>
  fetch(`${shop.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('limits a network to 10 contact messages in ten minutes [contact.ten-per-network]', async () => {
  const open = await startShop({ env: { RATE_LIMIT: '1' } });
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1)
    statuses.push(
      (
        await fetch(`${open.url}/api/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...message, id: `draft-number-${index}` }),
        })
      ).status,
    );
  await open.close();
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});

describe('daily limits of contact messages', () => {
  it('the owner gets at most 100 contact mails a day; further messages are stored and announced once [contact.hundred-mails-a-day, contact.repeat-is-same]', async () => {
    const clock = { now: Date.UTC(2026, 10, 24, 12) };
    const open = await startShop({ now: () => clock.now, intervals: { mail: 3_600_000 } });
    const write = async (name: string, count: number) => {
      for (let index = 0; index < count; index += 1) {
        const reply = await fetch(`${open.url}/api/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...message, id: `${name}-number-${index}` }),
        });
        expect(reply.status).toBe(201);
      }
    };
    const subjects = async () => {
      const found = await open.database.collection<{ mail?: Mail }>('mail').find();
      return found.map(({ mail }) => mail?.subject.slice(0, 13)).sort();
    };
    await write('first', 103);
    // Sending the same messages again stores and mails no more.
    await write('first', 103);
    expect(await open.database.collection('messages').find()).toHaveLength(103);
    const [digest, ...single] = (await subjects()).reverse();
    expect(digest).toBe('More messages');
    expect(single).toEqual(Array.from({ length: 100 }, () => 'Message: Fit '));
    clock.now += 24 * 60 * 60_000;
    await write('next', 1);
    expect(await subjects()).toHaveLength(102);
    await open.close();
  });

  it('stores at most 10 MB of contact messages a day [contact.ten-megabytes-a-day]', async () => {
    const open = await startShop({ intervals: { mail: 3_600_000 } });
    const long = { ...message, message: '☃'.repeat(5000) };
    const statuses = new Map<number, number>();
    for (let index = 0; index < 720; index += 1) {
      const { status } = await fetch(`${open.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...long, id: `long-number-${index}` }),
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses.keys()]).toEqual([201, 429]);
    expect((statuses.get(201) ?? 0) * 15_000).toBeLessThanOrEqual(10 * 1024 * 1024);
    expect(statuses.get(201)).toBeGreaterThan(600);
    await open.close();
  });
});

const storedMessages = () =>
  shop.database.collection<Message>('messages').find({ sort: 'expiresAt', limit: 10 });
const mails = () =>
  shop.database.collection<{ mail?: Mail }>('mail').find({ sort: 'dueAt', limit: 10 });

describe('a message to the shop', () => {
  it('a contact message is stored and mailed once to the owner, with the sender as Reply-To [api.contact, contact.message-fields]', async () => {
    const responses = [await send(message), await send(message)];
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    const ids = await Promise.all(
      responses.map(async (response) => (await response.json()) as object),
    );
    expect(ids[0]).toEqual(ids[1]);
    const { id: _, ...content } = message;
    expect(await storedMessages()).toMatchObject([content]);
    const queued = (await mails()).map(({ mail }) => mail);
    expect(queued).toMatchObject([
      { to: 'owner@shop.example', replyTo: message.email, subject: `Message: ${message.subject}` },
    ]);
    expect(queued[0] && renderQueued(queued[0]).text).toContain(message.message);
  });

  it('the same text with another draft id, or with none, is a new message', async () => {
    const before = (await mails()).length;
    await send({ ...message, id: 'draft-of-next-week' });
    await send({ ...message, id: undefined });
    expect(await mails()).toHaveLength(before + 2);
  });

  it('a contact message accepts names and characters of every script', async () => {
    const subject = 'Zoë’s\u00a0fit 🏊‍♂️';
    expect((await send({ ...message, id: 'draft-of-zoe', subject })).status).toBe(201);
  });

  it.each([
    ['an invalid draft id', { ...message, id: 'a b' }],
    ['a bidirectional control character in the subject', { ...message, subject: 'fit\u202e' }],
    ['a NUL character in the message', { ...message, message: 'a\0b' }],
    ['no name', { ...message, name: ' ' }],
    ['no email', { ...message, email: '' }],
    ['no subject', { ...message, subject: undefined }],
    ['no message', { ...message, message: '' }],
    ['an invalid email', { ...message, email: 'sam' }],
    ['a line break and a mail header in the name', { ...message, name: 'a\r\nBcc: x@y.example' }],
    ['too long a message', { ...message, message: 'x'.repeat(5001) }],
  ])(
    'a contact message with %s is rejected with 400 and not stored [contact.all-fields-required]',
    async (_, body) => {
      const before = (await storedMessages()).length;
      expect((await send(body)).status).toBe(400);
      expect(await storedMessages()).toHaveLength(before);
    },
  );

  it('markup in a contact message is escaped', async () => {
    await send({
      ...message,
      id: 'draft-of-mallory',
      subject: '<b>hello</b>',
      message: '<img src=x onerror=alert(1)>',
    });
    const html = (await mails())
      .map(({ mail }) => mail && renderQueued(mail).html)
      .find((text) => text?.includes('hello'));
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img src=x');
  });
});
