import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession } from '../client/staff-session';
import { json, OWNER, visitDesk } from '../testing/desk-fixture';
import { FakeRequest } from '../testing/fake-request';
import { SAVE_SETTINGS, sampleSettings, stubSettings } from '../testing/settings-fixture';
import { deleteSettingsDrafts, settingsDrafts } from './settings-drafts';

afterEach(deleteSettingsDrafts);

test('the owner changes the name beside a preview, and a first name is required [desk.athlete]', async () => {
  const { bodies } = stubSettings();
  visitDesk('/settings/athlete');
  const first = await screen.findByLabelText('First name');
  const type = (field: HTMLElement, value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  const main = within(screen.getByRole('main'));
  const preview = within(screen.getByRole('region', { name: 'Shoppers will see' }));
  type(first, ' ');
  expect(main.getAllByText('Type a first name.')).toHaveLength(2);
  expect(preview.getByText('Worn by Robin Hale')).toBeDefined();
  type(first, ' Mia ');
  type(screen.getByLabelText('Last name'), '');
  expect(preview.getByText('Worn by Mia')).toBeDefined();
  expect(preview.getByText('Shop Mia’s suits')).toBeDefined();
  fireEvent.click(main.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved/);
  const value = { firstName: 'Mia', lastName: '', portrait: '', portraitText: '' };
  expect(bodies(SAVE_SETTINGS)).toEqual([{ section: 'athlete', revision: 0, value }]);
});

test('the log says which name was changed [desk.athlete]', async () => {
  const { responses } = stubSettings();
  const entry = { id: 'settings:athlete:1', at: '2026-11-20T12:00:00.000Z', by: 'Robin' };
  const before = { firstName: 'Robin', lastName: 'Hale' };
  const after = { firstName: 'Mia', lastName: '' };
  const act = 'settings.athlete';
  responses['GET /api/desk/log'] = json({
    entries: [{ ...entry, from: 'desk', act, subject: 'Athlete', before, after }],
    hasMore: false,
  });
  visitDesk('/settings/log');
  const text = 'First name Robin → Mia, Last name Hale → none';
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('a helper can only view it [desk.athlete]', async () => {
  const settings = sampleSettings();
  settings.athlete.value = { ...settings.athlete.value, portrait: PHOTO };
  stubSettings(settings, { ...OWNER, member: { ...OWNER.member, role: 'helper' } });
  visitDesk('/settings/athlete');
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).disabled).toBe(true);
  expect(screen.getByText('Only the owner can change this.')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Portrait' })).toBeDefined();
  expect(screen.queryAllByRole('slider')).toEqual([]);
});

const PHOTO = `/pictures/${'a'.repeat(32)}.800x1000.456070.640.webp#focus=50,50`;

test('the owner uploads a portrait while typing, describes it, and restores the drawing [desk.athlete]', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  FakeRequest.sent.length = 0;
  const { bodies } = stubSettings();
  visitDesk('/settings/athlete');
  const portrait = within(await screen.findByRole('region', { name: 'Portrait' }));
  expect(portrait.getByText('The shop shows its drawing of a swimmer.')).toBeDefined();
  const [input] = portrait.getAllByLabelText('Choose a photo');
  if (!input) throw new Error('there is no file input');
  const file = new File(['x'], 'mia.jpg', { type: 'image/jpeg' });
  const choose = async () => {
    const count = FakeRequest.sent.length;
    fireEvent.input(input, { target: { files: [file] } });
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(count + 1));
    return FakeRequest.sent[count];
  };
  const other = new File(['y'], 'max.jpg', { type: 'image/jpeg' });
  fireEvent.input(input, { target: { files: [file, other] } });
  expect(await screen.findByText('Choose only one photo')).toBeDefined();
  expect(FakeRequest.sent).toEqual([]);
  const refused = await choose();
  act(() => refused?.answer(400, { error: 'The photo cannot be read.', code: 'invalid-input' }));
  expect(await portrait.findByText('The photo was not stored.')).toBeDefined();
  const stored = await choose();
  expect(portrait.getByText('Sending the photo')).toBeDefined();
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Mia' } });
  act(() => stored?.answer(201, { address: PHOTO }));
  const text = await portrait.findByLabelText(/^Describe the portrait/);
  fireEvent.change(text, { target: { value: ' Mia at the wall ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved/);
  const saved = { firstName: 'Mia', lastName: 'Hale', portrait: PHOTO };
  const value = { ...saved, portraitText: 'Mia at the wall' };
  expect(bodies(SAVE_SETTINGS)).toEqual([{ section: 'athlete', revision: 0, value }]);
  const described = () => portrait.getByLabelText<HTMLTextAreaElement>(/^Describe the portrait/);
  await waitFor(() => expect(described().value).toBe('Mia at the wall'));
  const another = await choose();
  act(() => another?.answer(201, { address: PHOTO.replace('aaaa', 'bbbb') }));
  await waitFor(() => expect(described().value).toBe(''));
  await waitFor(() => expect(portrait.queryByText('Sending the photo')).toBeNull());
  const last = await choose();
  fireEvent.change(described(), { target: { value: 'Mia at the start' } });
  act(() => last?.answer(201, { address: PHOTO }));
  await waitFor(() => expect(portrait.queryByText('Sending the photo')).toBeNull());
  expect(described().value).toBe('Mia at the start');
  fireEvent.click(await portrait.findByRole('button', { name: 'Use the drawing' }));
  expect(portrait.getByText('The shop shows its drawing of a swimmer.')).toBeDefined();
});

test.each([
  ['Discard', () => fireEvent.click(screen.getByRole('button', { name: 'Discard' }))],
  ['signing out', () => act(clearSession)],
])('%s cancels the upload of a portrait [desk.athlete]', async (_, leave) => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  FakeRequest.sent.length = 0;
  stubSettings();
  visitDesk('/settings/athlete');
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Mia' } });
  const [input] = screen.getAllByLabelText('Choose a photo');
  if (!input) throw new Error('there is no file input');
  const file = new File(['x'], 'mia.jpg', { type: 'image/jpeg' });
  fireEvent.input(input, { target: { files: [file] } });
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  const aborted = vi.fn<() => void>();
  FakeRequest.sent[0]?.addEventListener('abort', aborted);
  leave();
  expect(aborted).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Sending the photo')).toBeNull());
  expect(screen.queryByText('The photo was not stored.')).toBeNull();
  expect(settingsDrafts.get().athlete).toBeUndefined();
});
