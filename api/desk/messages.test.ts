import { afterAll, expect, test } from 'vitest';
import { DeskMessageDetail, deskMessageEndpoints } from '#contract/desk/messages';
import type { MailDocument } from '../mail/outbox';
import { deskPerson } from '../testing/desk-person';
import { startShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';

// Mails stay queued, so that the test can read them.
const shop = await startShop({ intervals: { mail: 24 * 60 * 60_000 } });
const helper = await deskPerson(shop, 'helper');
afterAll(() => shop.close());

async function write(subject: string): Promise<string> {
  const body = { name: 'Sam', email: 'sam@club.example', subject, message: 'Is it signed?' };
  const reply = await visitor(shop.url).send('POST', '/api/contact', { body });
  return (reply.body as { id: string }).id;
}

async function list(view: string) {
  const { body } = await helper.send('GET', `/api/desk/messages?view=${view}`);
  return deskMessageEndpoints.list.reply.parse(body);
}

const answersTo = async (id: string) =>
  (await shop.database.collection<MailDocument>('mail').find()).filter(({ _id }) =>
    _id.startsWith(`answer:${id}:`),
  );

test('a message is new until it is answered, and the answer is mailed once with the question [desk.message-answer]', async () => {
  const id = await write('The blue cap');
  expect((await list('new')).messages).toMatchObject([{ id, state: 'new' }]);
  const body = { id: 'answer-01', text: 'Yes, on the left side.' };
  const replies = await Promise.all(
    [1, 2].map(() => helper.send('POST', `/api/desk/messages/${id}/answers`, { body })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const { body: shown } = await helper.send('GET', `/api/desk/messages/${id}`);
  expect(DeskMessageDetail.parse(shown)).toMatchObject({
    state: 'answered',
    answers: [{ text: body.text, by: expect.stringContaining(helper.email), state: 'waiting' }],
  });
  expect((await list('new')).messages).toEqual([]);
  const [mail, ...others] = await answersTo(id);
  expect(others).toEqual([]);
  expect(mail?.mail).toMatchObject({
    to: 'sam@club.example',
    subject: 'Re: The blue cap',
    text: expect.stringMatching(/Yes, on the left side\.[^]*Is it signed\?/),
  });
});

test('an answer names the day of the question in the time zone of the shop', async () => {
  const id = await write('The evening cap');
  const messages = shop.database.collection<{ createdAt: string }>('messages');
  const stored = await messages.get(id);
  if (!stored) throw new Error('the message is not stored');
  await messages.replace({ ...stored, createdAt: '2026-11-23T03:00:00.000Z' });
  const body = { id: 'answer-21', text: 'Yes.' };
  await helper.send('POST', `/api/desk/messages/${id}/answers`, { body });
  const [mail] = await answersTo(id);
  expect(mail?.mail).toMatchObject({ text: expect.stringContaining(' on November 22, 2026.') });
});

test('an answer is rejected, and not mailed, if another person has answered since the page was loaded [desk.message-conflict]', async () => {
  const id = await write('The red cap');
  const answer = (answerId: string, shownAnswers: number) =>
    helper.send('POST', `/api/desk/messages/${id}/answers`, {
      body: { id: answerId, text: 'Yes.', shownAnswers },
    });
  const replies = await Promise.all([answer('answer-11', 0), answer('answer-12', 0)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await answersTo(id)).toHaveLength(1);
  const [stored, rejected] = replies[0]?.status === 200 ? ['1', '2'] : ['2', '1'];
  expect((await answer(`answer-1${stored}`, 0)).status).toBe(200);
  expect((await answer(`answer-1${rejected}`, 1)).status).toBe(200);
  expect(await answersTo(id)).toHaveLength(2);
});

test('a message that was answered elsewhere is marked, and can be marked as new again', async () => {
  const id = await write('By phone');
  const mark = (state: string) =>
    helper.send('PUT', `/api/desk/messages/${id}/state`, { body: { state } });
  expect((await mark('answered')).body).toMatchObject({ state: 'answered', answers: [] });
  expect((await list('new')).new).toBe(0);
  await mark('new');
  expect((await list('new')).new).toBe(1);
  expect((await list('all')).messages.map(({ subject }) => subject)).toContain('By phone');
});

test('a message that was deleted is not found', async () => {
  const reply = await helper.send('GET', `/api/desk/messages/${'x'.repeat(22)}`);
  expect(reply.status).toBe(404);
});
