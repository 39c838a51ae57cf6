import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DeskMessageDetail } from '#contract/desk/messages';
import { deskClient } from '../client/desk-client';
import {
  json,
  listOf,
  OWNER,
  recordDownloads,
  sampleOrder,
  stubDeskApi,
  visitDesk,
} from '../testing/desk-fixture';
import { READ_SETTINGS, sampleSettings } from '../testing/settings-fixture';
import { deleteAllDrafts } from './answer-drafts';

const ID = 'm'.repeat(22);
const ANSWER = `POST /api/desk/messages/${ID}/answers`;
const ONE = `GET /api/desk/messages/${ID}`;
const STORED = 'desk.answers';
const TEXT = 'Yes, the box is included.';

afterEach(deleteAllDrafts);

function sampleMessage(changes: Partial<DeskMessageDetail> = {}): DeskMessageDetail {
  return DeskMessageDetail.parse({
    id: ID,
    createdAt: '2026-11-22T11:31:00.000Z',
    name: 'Priya Natarajan',
    email: 'priya@club.example',
    subject: 'Does the medal come with its box?',
    message: 'Is the box part of it?',
    state: 'new',
    answers: [],
    orders: ['7K3QX0M9TB'],
    ...changes,
  });
}

function answered(id: string, text: string): DeskMessageDetail {
  const answer = {
    id,
    text,
    at: '2026-11-22T11:45:00.000Z',
    by: 'Robin',
    state: 'waiting',
  } as const;
  return sampleMessage({ state: 'answered', answers: [answer] });
}

function openMessages(message = sampleMessage(), session = OWNER) {
  const api = stubDeskApi({
    'GET /api/desk/session': json(session),
    'GET /api/desk/orders': json(listOf([])),
    'GET /api/desk/orders/7K3QX0M9TB': json(sampleOrder()),
    'GET /api/desk/messages': json({ new: 1, messages: [message], hasMore: false }),
    [ONE]: json(message),
  });
  return { ...api, ...visitDesk(`/messages/${ID}`) };
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox');
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send answer' }));
const sentToast = () => screen.queryByText('Answer saved');

test('an answer that was not sent keeps its text, and a retry has the same id', async () => {
  const { responses, bodies } = openMessages();
  // Spaces are removed, so that the browser reports the required field as empty.
  fireEvent.change(await field(), { target: { value: ' \n' } });
  expect((await field()).value).toBe('');
  fireEvent.change(await field(), { target: { value: TEXT } });
  send();
  expect(await screen.findByText(/What you typed is still here/)).toBeDefined();
  expect((await field()).value).toBe(TEXT);
  expect(sentToast()).toBeNull();
  responses[ANSWER] = (body) => {
    const { id, text } = body as { id: string; text: string };
    responses[ONE] = json(answered(id, text));
    return Response.json(answered(id, text));
  };
  send();
  expect(await screen.findByText('Answer saved')).toBeDefined();
  expect(await screen.findByText('Waiting')).toBeDefined();
  expect((await field()).value).toBe('');
  const [first, second] = bodies(ANSWER);
  expect(second).toEqual(first);
});

test('a changed text has another id', async () => {
  const { bodies } = openMessages();
  for (const value of [TEXT, `${TEXT} Robin`]) {
    fireEvent.change(await field(), { target: { value } });
    send();
    await screen.findByText(/What you typed is still here/);
  }
  await waitFor(() => expect(bodies(ANSWER)).toHaveLength(2));
  const ids = bodies(ANSWER).map((body) => (body as { id: string }).id);
  expect(new Set(ids).size).toBe(2);
});

test('an answer that the server has stored is not offered again, even if its response was lost', async () => {
  const { responses } = openMessages();
  responses[ANSWER] = (body) => {
    const { id, text } = body as { id: string; text: string };
    responses[ONE] = json(answered(id, text));
    return Promise.reject(new TypeError('no network'));
  };
  fireEvent.change(await field(), { target: { value: TEXT } });
  send();
  await waitFor(async () => expect((await field()).value).toBe(''));
  expect(screen.getByText(TEXT)).toBeDefined();
});

test('an answer after the answer of another person is rejected, keeps its text and can be sent after that answer is shown [desk.message-conflict]', async () => {
  const { responses, bodies } = openMessages();
  const problem = 'Another person answered this message in the meantime.';
  responses[ANSWER] = () => {
    responses[ONE] = json(answered('answer-of-robin', 'The box is lost.'));
    return Response.json({ error: problem, code: 'desk-refused', problem }, { status: 409 });
  };
  fireEvent.change(await field(), { target: { value: TEXT } });
  send();
  expect(await screen.findByText(new RegExp(problem))).toBeDefined();
  expect(await screen.findByText('The box is lost.')).toBeDefined();
  expect((await field()).value).toBe(TEXT);
  send();
  await waitFor(() =>
    expect(bodies(ANSWER)).toMatchObject([{ shownAnswers: 0 }, { shownAnswers: 1 }]),
  );
});

test('an answer that is not sent survives a reload, and only its author sees it [desk.message-draft]', async () => {
  openMessages();
  fireEvent.change(await field(), { target: { value: TEXT } });
  const stored = sessionStorage.getItem(STORED) ?? '';
  expect(JSON.parse(stored)).toMatchObject({ member: OWNER.member.id });
  // A reloaded page has only the stored data.
  deleteAllDrafts();
  expect(sessionStorage.getItem(STORED)).toBeNull();
  sessionStorage.setItem(STORED, stored);
  openMessages();
  expect((await field()).value).toBe(TEXT);
  deleteAllDrafts();
  sessionStorage.setItem(STORED, stored.replace(OWNER.member.id, 'helper-1'));
  openMessages();
  expect((await field()).value).toBe('');
});

test('marks a message as answered, links the orders of its sender, and counts new messages', async () => {
  const state = `PUT /api/desk/messages/${ID}/state`;
  const { responses, bodies } = openMessages();
  responses[state] = json(sampleMessage({ state: 'answered' }));
  const order = await screen.findByRole('link', { name: /Order 7K3QX0M9TB/ });
  expect(order.getAttribute('href')).toBe('/orders/7K3QX0M9TB');
  expect(screen.getByRole('img', { name: '1 to answer' })).toBeDefined();
  responses['GET /api/desk/messages'] = json({ new: 0, messages: [], hasMore: false });
  fireEvent.click(screen.getByRole('button', { name: 'Mark as answered' }));
  expect(await screen.findByRole('button', { name: 'Mark as new' })).toBeDefined();
  expect(bodies(state)).toEqual([{ state: 'answered' }]);
  expect(await screen.findByText('Nothing to answer')).toBeDefined();
  expect(screen.queryByRole('img', { name: '1 to answer' })).toBeNull();
});

test('a list that cannot be loaded has a retry button', async () => {
  const { responses } = openMessages();
  await field();
  responses['GET /api/desk/messages'] = json({ code: 'failed', error: 'Please try later.' }, 500);
  await act(() => deskClient.refetchQueries({ queryKey: ['messages', 'list'] }));
  expect(await screen.findByText('The list did not load.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('a list that does not load without a connection mentions no typed text, and loads when the browser is online again', async () => {
  const { responses } = openMessages();
  await field();
  const listResponse = responses['GET /api/desk/messages'];
  delete responses['GET /api/desk/messages'];
  act(() => void deskClient.resetQueries({ queryKey: ['messages', 'list'] }));
  const alert = await screen.findByText('The list did not load.', {}, { timeout: 9_000 });
  expect(alert.parentElement?.textContent).toBe(
    'The list did not load. No connection. Try again when you are online.',
  );
  onlineManager.setOnline(false);
  Object.assign(responses, { 'GET /api/desk/messages': listResponse });
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(screen.queryByText('The list did not load.')).toBeNull());
}, 20_000);

async function openNewsletterDialog() {
  const [open] = await screen.findAllByRole('button', { name: 'Newsletter list' });
  fireEvent.click(open as HTMLElement);
  return within(await screen.findByRole('dialog'));
}

test('an owner reads who is in the newsletter list and who is not, and downloads it [desk.newsletter-list]', async () => {
  const { responses } = openMessages();
  responses['GET /api/desk/newsletter'] = json({ agreed: 1, byDefault: 12 });
  responses['GET /api/desk/newsletter/list'] = json({ fileName: 'newsletter.csv', csv: 'email' });
  const downloaded = recordDownloads();
  const dialog = await openNewsletterDialog();
  expect(
    await dialog.findByText(
      'In the list: 1 customer who agreed to the newsletter in the email preferences and still has it on; 12 more have it on by default only and are not in it.',
    ),
  ).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Download the file' }));
  await waitFor(() => expect(downloaded).toEqual(['newsletter.csv']));
});

test('the newsletter list warns without a return address, and links to where it is set [desk.newsletter-address]', async () => {
  const { responses, place } = openMessages();
  const settings = sampleSettings();
  responses[READ_SETTINGS] = json(settings);
  responses['GET /api/desk/newsletter'] = json({ agreed: 1, byDefault: 0 });
  const dialog = await openNewsletterDialog();
  const warning = await dialog.findByText('Your shop has no return address.');
  const address = { street: '1 Pool Lane', city: 'Kingston ON', postalCode: 'K7L 1Y4' };
  const value = { ...settings.contact.value, ...address };
  responses[READ_SETTINGS] = json({ ...settings, contact: { ...settings.contact, value } });
  await act(() => deskClient.refetchQueries({ queryKey: ['settings'] }));
  await waitFor(() => expect(warning.isConnected).toBe(false));
  responses[READ_SETTINGS] = json(settings);
  await act(() => deskClient.refetchQueries({ queryKey: ['settings'] }));
  fireEvent.click(await dialog.findByRole('link', { name: 'Set the return address' }));
  await waitFor(() => expect(place()).toBe('/settings/facts'));
});

test('a helper sees no newsletter list', async () => {
  openMessages(sampleMessage(), { ...OWNER, member: { ...OWNER.member, role: 'helper' } });
  expect(
    await screen.findByRole('heading', { name: 'Does the medal come with its box?' }),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Newsletter list' })).toBeNull();
});
