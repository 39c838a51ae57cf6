import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Message } from '#contract/contact';
import type { Mail } from '../mail/outbox';
import { startShop, type TestShop } from '../testing/start-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({
    env: { SHOP_EMAIL: 'owner@shop.example' },
    intervals: { mail: 3_600_000 },
  });
});
afterAll(() => shop.close());

const asked: Message = {
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

test('decision 105: an address sends 10 messages in ten minutes', async () => {
  const open = await startShop({ env: { RATE_LIMIT: '1' } });
  const statuses: number[] = [];
  for (let nth = 0; nth < 11; nth += 1)
    statuses.push(
      (
        await fetch(`${open.url}/api/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...asked, id: `draft-number-${nth}` }),
        })
      ).status,
    );
  await open.close();
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});

const kept = () =>
  shop.database.collection<Message>('messages').find({ sort: 'expiresAt', limit: 10 });
const mails = () =>
  shop.database.collection<{ mail?: Mail }>('mail').find({ sort: 'dueAt', limit: 10 });

describe('a message to the shop', () => {
  it('behaviour 7.35, 3.22: is kept and mailed to the owner, whose reply reaches who wrote; once, however often it is sent', async () => {
    const answers = [await send(asked), await send(asked)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()) as object));
    expect(ids[0]).toEqual(ids[1]);
    const { id: _, ...words } = asked;
    expect(await kept()).toMatchObject([words]);
    const queued = (await mails()).map(({ mail }) => mail);
    expect(queued).toMatchObject([
      { to: 'owner@shop.example', replyTo: asked.email, subject: `Message: ${asked.subject}` },
    ]);
    expect(queued[0]?.text).toContain(asked.message);
  });

  it('with the same words in a draft of its own, or in none, is another message', async () => {
    const before = (await mails()).length;
    await send({ ...asked, id: 'draft-of-next-week' });
    await send({ ...asked, id: undefined });
    expect(await mails()).toHaveLength(before + 2);
  });

  it('takes names and signs of every script', async () => {
    const subject = 'Zoë’s\u00a0fit 🏊‍♂️';
    expect((await send({ ...asked, id: 'draft-of-zoe', subject })).status).toBe(201);
  });

  it.each([
    ['a draft that is none', { ...asked, id: 'a b' }],
    ['a subject that turns its direction', { ...asked, subject: 'fit\u202e' }],
    ['a NUL in the message', { ...asked, message: 'a\0b' }],
    ['no name', { ...asked, name: ' ' }],
    ['no email', { ...asked, email: '' }],
    ['no subject', { ...asked, subject: undefined }],
    ['no message', { ...asked, message: '' }],
    ['an email that is none', { ...asked, email: 'sam' }],
    ['a name that brings a header', { ...asked, name: 'a\r\nBcc: x@y.example' }],
    ['too long a message', { ...asked, message: 'x'.repeat(5001) }],
  ])('behaviour 5.47: with %s is a 400, and nothing is kept', async (_, body) => {
    const before = (await kept()).length;
    expect((await send(body)).status).toBe(400);
    expect(await kept()).toHaveLength(before);
  });

  it('that holds markup is shown as it was written', async () => {
    await send({
      ...asked,
      id: 'draft-of-mallory',
      subject: '<b>hello</b>',
      message: '<img src=x onerror=alert(1)>',
    });
    const html = (await mails())
      .map(({ mail }) => mail?.html)
      .find((text) => text?.includes('hello'));
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img src=x');
  });
});
