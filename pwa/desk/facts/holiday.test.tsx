import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DeskSettings, SettingsValue } from '#contract/desk/settings';
import { shopDay } from '#contract/shop/day';
import { monthDayText } from '#contract/shop/holiday';
import { deskClient } from '../client/desk-client';
import { json, OWNER, deskError, stubPasskey, visitDesk } from '../testing/desk-fixture';
import {
  READ_SETTINGS,
  SAVE_SETTINGS,
  sampleSettings,
  stubSettings,
} from '../testing/settings-fixture';
import { deleteSettingsDrafts } from './settings-drafts';

const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => shopDay(Date.now() + days * DAY_MS);
const SAVED_AT = '2026-11-20T12:00:00.000Z';
const withHoliday = (value: SettingsValue<'holiday'>, revision = 3): DeskSettings => ({
  ...sampleSettings(),
  holiday: { revision, value, savedAt: SAVED_AT },
});
const OPEN = withHoliday(null);
const HOLIDAY = { from: inDays(2), leavesAgain: inDays(9), notice: 'We are at a training camp.' };
const CONFLICT = deskError(409, 'desk-refused', 'The settings were changed since you loaded them.');

afterEach(deleteSettingsDrafts);

const holidaySwitch = () => screen.findByRole('checkbox', { name: 'Holiday switch' });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const notice = () => screen.getByLabelText<HTMLTextAreaElement>('Notice').value;
const preview = () => within(screen.getByRole('region', { name: 'Shoppers will see' }));
const bar = async () => within(await screen.findByRole('region', { name: 'Unsaved changes' }));
const saveButton = async () =>
  (await bar()).getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('the owner sets a holiday beside a preview, and the bar names the problem that prevents saving [desk.holiday, desk.settings-form]', async () => {
  const api = stubSettings(OPEN);
  visitDesk('/settings/holiday');
  fireEvent.click(await holidaySwitch());
  expect((await bar()).getByRole('status').textContent).toBe(
    '1 change is not saved. Choose the day on which parcels leave again.',
  );
  expect((await saveButton()).getAttribute('aria-disabled')).toBe('true');
  type('Parcels leave again', inDays(-1));
  expect((await saveButton()).getAttribute('aria-disabled')).toBe('true');
  type('Away from', HOLIDAY.from);
  type('Parcels leave again', HOLIDAY.leavesAgain);
  type('Notice', HOLIDAY.notice);
  const back = monthDayText(HOLIDAY.leavesAgain);
  expect(preview().getByText(`${HOLIDAY.notice} Parcels leave again on ${back}.`)).toBeDefined();
  fireEvent.click(await saveButton());
  await screen.findByText(`Away from ${monthDayText(HOLIDAY.from)}`);
  expect(api.bodies(SAVE_SETTINGS)).toEqual([{ section: 'holiday', revision: 3, value: HOLIDAY }]);
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  fireEvent.click(await holidaySwitch());
  fireEvent.click(await saveButton());
  await screen.findByText('Open');
  expect(api.bodies(SAVE_SETTINGS)[1]).toEqual({ section: 'holiday', revision: 4, value: null });
});

test('each changed field is counted, and discarding restores the stored values [desk.settings-form]', async () => {
  stubSettings(withHoliday(HOLIDAY));
  visitDesk('/settings/holiday');
  await holidaySwitch();
  type('Notice', '');
  type('Parcels leave again', inDays(10));
  expect((await bar()).getByText('2 changes are not saved.')).toBeDefined();
  fireEvent.click((await bar()).getByRole('button', { name: 'Discard' }));
  expect(notice()).toBe(HOLIDAY.notice);
});

test('after a conflict the typed changes stay, and can be saved or discarded [desk.settings-conflict]', async () => {
  const api = stubSettings(withHoliday(HOLIDAY));
  const applyChange = api.responses[SAVE_SETTINGS] ?? CONFLICT;
  api.responses[SAVE_SETTINGS] = CONFLICT;
  visitDesk('/settings/holiday');
  await holidaySwitch();
  type('Notice', 'At a meet.');
  const theirs = withHoliday({ ...HOLIDAY, notice: 'Moving house.' }, 4);
  api.responses[READ_SETTINGS] = json(theirs);
  fireEvent.click(await saveButton());
  expect(await screen.findByText(/changed somewhere else while you were editing/)).toBeDefined();
  expect(notice()).toBe('At a meet.');
  fireEvent.click(screen.getByRole('button', { name: 'Keep what I typed' }));
  api.responses[SAVE_SETTINGS] = applyChange;
  fireEvent.click(await saveButton());
  await waitFor(() =>
    expect(api.bodies(SAVE_SETTINGS)[1]).toEqual({
      section: 'holiday',
      revision: 4,
      value: { ...HOLIDAY, notice: 'At a meet.' },
    }),
  );
});

test('typed changes survive navigation and the end of the session, are marked in the list, and are deleted by a sign-out [desk.settings-form]', async () => {
  const { responses } = stubSettings(withHoliday(HOLIDAY));
  responses['DELETE /api/desk/session'] = () => new Response(null, { status: 204 });
  visitDesk('/settings/holiday');
  await holidaySwitch();
  type('Notice', 'At a meet.');
  fireEvent.click(screen.getAllByRole('link', { name: 'People' })[0] ?? document.body);
  await screen.findByText('Signs in with');
  const [link] = screen.getAllByRole('link', { name: 'Open or away Not saved yet' });
  fireEvent.click(link ?? document.body);
  await holidaySwitch();
  expect(notice()).toBe('At a meet.');
  const before = { ...responses };
  for (const call of Object.keys(responses))
    responses[call] = deskError(401, 'sign-in-needed', 'Please sign in.');
  await act(() => deskClient.refetchQueries({ queryKey: ['session'] }));
  const dialog = within(await screen.findByRole('dialog'));
  Object.assign(responses, before);
  responses['POST /api/desk/passkey/options'] = json({ challenge: 'AAAA' });
  responses['POST /api/desk/passkey'] = json(OWNER);
  stubPasskey();
  fireEvent.click(dialog.getByRole('button', { name: 'Sign in with a passkey' }));
  await holidaySwitch();
  expect(notice()).toBe('At a meet.');
  fireEvent.click(screen.getAllByRole('link', { name: 'Your account' })[0] ?? document.body);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByRole('button', { name: 'Sign in with a passkey' });
  deskClient.clear();
  visitDesk('/settings/holiday');
  await holidaySwitch();
  expect(notice()).toBe(HOLIDAY.notice);
});

test('a failed save shows the reason and keeps the typed changes', async () => {
  const { responses } = stubSettings(withHoliday(HOLIDAY));
  delete responses[SAVE_SETTINGS];
  visitDesk('/settings/holiday');
  await holidaySwitch();
  type('Notice', 'At a meet.');
  fireEvent.click(await saveButton());
  expect(await screen.findByText(/No connection\. What you typed is still here/)).toBeDefined();
  expect(notice()).toBe('At a meet.');
});

test('a helper sees the holiday and cannot change it [desk.holiday]', async () => {
  stubSettings(withHoliday(HOLIDAY), { ...OWNER, member: { ...OWNER.member, role: 'helper' } });
  visitDesk('/settings/holiday');
  expect((await holidaySwitch()).matches(':disabled')).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notice').disabled).toBe(true);
  expect(screen.getByText('Only the owner can change this.')).toBeDefined();
});

test('the list of settings and the log describe the holiday', async () => {
  const { responses } = stubSettings(withHoliday(HOLIDAY));
  const entry = { id: 'settings:4', at: '2026-11-20T12:00:00.000Z', by: 'Robin', from: 'desk' };
  const subject = 'Open or away';
  responses['GET /api/desk/log'] = json({
    entries: [{ ...entry, act: 'settings.holiday', subject, after: HOLIDAY }],
    hasMore: false,
  });
  visitDesk('/settings');
  expect(await screen.findByText(`Away from ${monthDayText(HOLIDAY.from)}`)).toBeDefined();
  fireEvent.click(screen.getAllByRole('link', { name: 'Audit log' })[0] ?? document.body);
  expect(
    (await screen.findAllByText(/^Open → Away from .*“We are at a training camp\.”$/)).length,
  ).toBeGreaterThan(0);
});
