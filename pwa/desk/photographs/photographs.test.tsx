import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ItemState } from '#contract/desk/goods';
import { readFocus, withFocus } from '#contract/products/pictures';
import { deskClient } from '../client/desk-client';
import { sessionEnd } from '../client/session-end';
import { startSession } from '../client/staff-session';
import { deleteAllItemDrafts, itemDraft } from '../item/item-drafts';
import { json, OWNER, visitDesk } from '../testing/desk-fixture';
import { FakeRequest } from '../testing/fake-request';
import { sampleItem, stubGoods } from '../testing/goods-fixture';
import { cancelAllUploads } from './photograph-uploads';
// Imported here, so that the first screen does not wait for it.
import '../item/ItemScreen';

const ID = 'paris-semifinal-7k2m';
const photograph = (hash: string) => `/pictures/${hash.repeat(32)}.800x1000.456070.640.webp`;
const FIRST = withFocus(photograph('a'), { x: 50, y: 50 });
const SECOND = withFocus(photograph('b'), { x: 50, y: 50 });
const THIRD = withFocus(photograph('c'), { x: 50, y: 50 });

// jsdom does not support pointer capture.
const captured = new Set<number>();
Object.assign(HTMLElement.prototype, {
  setPointerCapture: (id: number) => captured.add(id),
  hasPointerCapture: (id: number) => captured.has(id),
});

afterEach(() => {
  captured.clear();
  cancelAllUploads();
  deleteAllItemDrafts();
  FakeRequest.sent.length = 0;
  vi.restoreAllMocks();
});

function openItem(
  pictures: string[] = [],
  state: ItemState = 'published',
  altTexts: string[] = [],
) {
  const api = stubGoods([sampleItem({ state, fields: { pictures, altTexts } })]);
  visitDesk(`/goods/${ID}`);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return api;
}

async function choose(...names: string[]): Promise<void> {
  const [input] = await screen.findAllByLabelText('Choose photos');
  const files = names.map((name) => new File(['bytes'], name, { type: 'image/jpeg' }));
  if (input) fireEvent.input(input, { target: { files } });
}

async function request(index: number): Promise<FakeRequest> {
  await waitFor(() => expect(FakeRequest.sent.length).toBe(index));
  const found = FakeRequest.sent[index - 1];
  if (!found) throw new Error('not sent');
  return found;
}

const canUnload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
const pictures = () => itemDraft(ID)?.changes.pictures;

test('photographs upload one after the other, each with its progress [desk.photograph-upload]', async () => {
  openItem();
  await choose('front.jpg', 'back.jpg');
  const first = await request(1);
  expect(first.target).toBe('POST /api/desk/photographs');
  expect(first.headers['content-type']).toBe('application/octet-stream');
  expect(first.withCredentials).toBe(true);
  first.progress(60);
  expect(await screen.findByText('60%')).toBeDefined();
  expect(screen.getByText('Waiting')).toBeDefined();
  expect(screen.getByText('2 photos still uploading')).toBeDefined();
  first.answer(201, { address: FIRST });
  (await request(2)).answer(201, { address: SECOND });
  await waitFor(() => expect(pictures()).toEqual([FIRST, SECOND]));
  expect(await screen.findByRole('button', { name: 'Photo 2' })).toBeDefined();
});

test('a failed upload keeps the others, says why, and can be retried [desk.photograph-upload]', async () => {
  openItem();
  await choose('broken.jpg', 'back.jpg');
  (await request(1)).answer(400, { code: 'invalid-input', error: 'This is not a photograph.' });
  (await request(2)).answer(201, { address: SECOND });
  expect(await screen.findByText('This is not a photograph.', { exact: false })).toBeDefined();
  await waitFor(() => expect(pictures()).toEqual([SECOND]));
  // The row of photographs scrolls, so its end may be out of sight.
  const row = (await screen.findByRole('button', { name: 'Photo 1' })).closest('ul');
  const retry = screen.getByRole('button', { name: 'Retry' });
  expect(row?.contains(retry)).toBe(false);
  fireEvent.click(retry);
  (await request(3)).answer(201, { address: FIRST });
  await waitFor(() => expect(pictures()).toEqual([SECOND, FIRST]));
});

test('an upload without a connection is not lost [desk.photograph-upload]', async () => {
  openItem();
  await choose('front.jpg');
  (await request(1)).dispatchEvent(new Event('error'));
  expect(await screen.findByText(/No connection/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  (await request(2)).answer(201, { address: FIRST });
  await waitFor(() => expect(pictures()).toEqual([FIRST]));
});

test('a failed upload is retried when the server is reachable again [desk.photograph-upload]', async () => {
  openItem();
  await choose('front.jpg');
  (await request(1)).dispatchEvent(new Event('error'));
  expect(await screen.findByText(/sent again when you are online/)).toBeDefined();
  await act(() => deskClient.refetchQueries({ queryKey: ['goods'] }));
  (await request(2)).answer(201, { address: FIRST });
  await waitFor(() => expect(pictures()).toEqual([FIRST]));
});

test('an upload that always fails is not repeated forever', async () => {
  openItem();
  await choose('front.jpg');
  for (let index = 1; index <= 6; index += 1) {
    (await request(index)).dispatchEvent(new Event('error'));
    await screen.findByRole('button', { name: 'Retry' });
    await act(() => deskClient.refetchQueries({ queryKey: ['goods'] }));
  }
  expect(await screen.findByText(/Try again when you are online/)).toBeDefined();
  expect(FakeRequest.sent).toHaveLength(6);
});

test('the browser asks before it unloads photographs that are not stored [desk.photograph-upload]', async () => {
  openItem();
  await choose('broken.jpg');
  expect(canUnload()).toBe(false);
  (await request(1)).answer(400, { code: 'invalid-input', error: 'This is not a photograph.' });
  const remove = await screen.findByRole('button', { name: 'Remove' });
  expect(canUnload()).toBe(false);
  fireEvent.click(remove);
  expect(canUnload()).toBe(true);
});

test('an upload whose session has ended continues after the sign-in', async () => {
  openItem();
  await choose('front.jpg');
  (await request(1)).answer(401, { code: 'sign-in-needed', error: 'Please sign in.' });
  await waitFor(() => expect(sessionEnd.get()).toBeDefined());
  act(() => startSession(OWNER));
  (await request(2)).answer(201, { address: FIRST });
  await waitFor(() => expect(pictures()).toEqual([FIRST]));
});

test('an item is not published while its photographs upload', async () => {
  const { bodies } = openItem([], 'draft');
  await choose('front.jpg');
  const upload = await request(1);
  const [publish] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Publish' });
  await waitFor(() => expect(publish?.getAttribute('aria-disabled')).toBe('true'));
  upload.answer(201, { address: FIRST });
  await waitFor(() => expect(publish?.getAttribute('aria-disabled')).toBeNull());
  expect(bodies(`POST /api/desk/goods/${ID}/publish`)).toEqual([]);
});

test('photographs can be moved by buttons and removed [desk.photograph-order]', async () => {
  openItem([FIRST, SECOND]);
  fireEvent.click(await screen.findByRole('button', { name: 'Later' }));
  await waitFor(() => expect(pictures()).toEqual([SECOND, FIRST]));
  // The moved photograph is still shown.
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(pictures()).toEqual([SECOND]));
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  const remove = screen.getByRole('button', { name: 'Remove' });
  remove.focus();
  fireEvent.click(remove);
  // The button has disappeared with the last photograph.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('photographs are dragged to another position with their descriptions, and Escape cancels [desk.photograph-order]', async () => {
  openItem([FIRST, SECOND, THIRD], 'published', ['Front', '', 'Label']);
  const thumb = async (index: number) => {
    const found = await screen.findByRole('button', { name: `Photo ${index}` });
    return found.closest('li') ?? found;
  };
  const drag = async (from: number, to: number) => {
    fireEvent.pointerDown(await thumb(from), { button: 0, pointerType: 'mouse' });
    fireEvent.pointerMove(await thumb(to));
  };
  await drag(1, 3);
  expect(pictures()).toBeUndefined();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.pointerUp(await thumb(3));
  expect(pictures()).toBeUndefined();
  await drag(1, 3);
  fireEvent.pointerUp(await thumb(3));
  await waitFor(() => expect(pictures()).toEqual([SECOND, THIRD, FIRST]));
  expect(itemDraft(ID)?.changes.altTexts).toEqual(['', 'Label', 'Front']);
  // The dragged photograph is shown.
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Describe photo 3/ }).value).toBe(
    'Front',
  );
});

test('a finger drags a photograph by its grip, and otherwise scrolls [desk.photograph-order]', async () => {
  openItem([FIRST, SECOND]);
  const second = await screen.findByRole('button', { name: 'Photo 2' });
  const drag = (from: Element | null | undefined) => {
    if (from) fireEvent.pointerDown(from, { button: 0, pointerType: 'touch' });
    fireEvent.pointerMove(screen.getByRole('button', { name: 'Photo 1' }));
    fireEvent.pointerUp(document.body);
  };
  drag(second);
  expect(pictures()).toBeUndefined();
  drag(second.closest('li')?.querySelector('[data-part=grip]'));
  await waitFor(() => expect(pictures()).toEqual([SECOND, FIRST]));
});

test('each photograph has a description, which is moved and removed with it [desk.alt-text]', async () => {
  const { bodies } = openItem([FIRST, SECOND]);
  const field = (index: number) =>
    screen.findByRole<HTMLInputElement>('textbox', {
      name: new RegExp(`^Describe photo ${index}`),
    });
  fireEvent.click(await screen.findByRole('button', { name: 'Photo 2' }));
  fireEvent.change(await field(2), { target: { value: 'Back with the label' } });
  fireEvent.click(screen.getByRole('button', { name: 'Earlier' }));
  expect((await field(1)).value).toBe('Back with the label');
  const [save] = screen.getAllByRole('button', { name: 'Save' });
  if (save) fireEvent.click(save);
  await waitFor(() => expect(bodies(`PUT /api/desk/goods/${ID}`)).toHaveLength(1));
  expect(bodies(`PUT /api/desk/goods/${ID}`)[0]).toMatchObject({
    fields: { pictures: [SECOND, FIRST], altTexts: ['Back with the label'] },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(itemDraft(ID)?.changes.altTexts).toEqual([]));
});

test('a photograph that arrives keeps the descriptions of the others [desk.alt-text]', async () => {
  openItem([FIRST], 'published', ['Front']);
  await choose('back.jpg');
  (await request(1)).answer(201, { address: SECOND });
  await waitFor(() => expect(pictures()).toEqual([FIRST, SECOND]));
  expect(itemDraft(ID)?.changes.altTexts).toEqual(['Front']);
});

test('the mark of the focal point is dragged, also beyond the edge of the photograph [desk.focal-point]', async () => {
  openItem([withFocus(photograph('a'), { x: 20, y: 40 })]);
  const picture = (await screen.findByRole('img', { name: 'Photo 1' })).closest('div');
  const mark = picture?.querySelector('[data-part=focal-point]');
  if (!picture || !mark) throw new Error('no mark');
  vi.spyOn(picture, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 200, 250));
  const focus = () => readFocus(pictures()?.[0] ?? '');
  fireEvent.pointerMove(mark, { pointerId: 1, clientX: 200, clientY: 100 });
  expect(focus()).toBeUndefined();
  fireEvent.pointerDown(mark, { pointerId: 1, button: 0 });
  fireEvent.pointerMove(mark, { pointerId: 1, clientX: 200, clientY: 100 });
  await waitFor(() => expect(focus()).toEqual({ x: 50, y: 20 }));
  fireEvent.pointerMove(mark, { pointerId: 1, clientX: 20, clientY: 900 });
  await waitFor(() => expect(focus()).toEqual({ x: 0, y: 100 }));
  fireEvent.click(picture, { clientX: 150, clientY: 175 });
  await waitFor(() => expect(focus()).toEqual({ x: 25, y: 50 }));
});

test('the focal point can be set by keyboard, and stays on the same part when the photograph is rotated [desk.focal-point]', async () => {
  const { responses, bodies } = openItem([withFocus(photograph('a'), { x: 20, y: 40 })]);
  const across = await screen.findByRole('slider', { name: 'Focal point across' });
  fireEvent.focus(across);
  fireEvent.keyDown(across, { key: 'ArrowRight' });
  await waitFor(() => expect(readFocus(pictures()?.[0] ?? '')).toEqual({ x: 21, y: 40 }));
  responses['POST /api/desk/photographs/rotate'] = json({ address: SECOND }, 201);
  fireEvent.click(screen.getByRole('button', { name: 'Rotate' }));
  await waitFor(() => expect(pictures()).toEqual([withFocus(photograph('b'), { x: 60, y: 21 })]));
  expect(bodies('POST /api/desk/photographs/rotate')).toEqual([
    { address: withFocus(photograph('a'), { x: 21, y: 40 }), degrees: 90 },
  ]);
});

test('a cut-out has no focal point: the shop shows it whole', async () => {
  openItem(['/art/cap.svg']);
  expect(await screen.findByText('A cut-out: the shop shows it whole.')).toBeDefined();
  expect(screen.queryByRole('slider', { name: 'Focal point across' })).toBeNull();
});
