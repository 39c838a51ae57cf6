import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, OWNER, visitDesk } from '../testing/desk-fixture';
import { SAVE_SETTINGS, sampleSettings, stubSettings } from '../testing/settings-fixture';
import { deleteSettingsDrafts } from './settings-drafts';

afterEach(() => {
  vi.unstubAllGlobals();
  deleteSettingsDrafts();
});

test('the owner types another name beside what shoppers will see, and a first name is needed [desk.athlete]', async () => {
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
  const value = { firstName: 'Mia', lastName: '' };
  expect(bodies(SAVE_SETTINGS)).toEqual([{ section: 'athlete', revision: 0, value }]);
});

test('the log says which name was changed [desk.athlete]', async () => {
  const { answers } = stubSettings();
  const entry = { id: 'settings:athlete:1', at: '2026-11-20T12:00:00.000Z', by: 'Robin' };
  const before = { firstName: 'Robin', lastName: 'Hale' };
  const after = { firstName: 'Mia', lastName: '' };
  const act = 'settings.athlete';
  answers['GET /api/desk/log'] = json({
    entries: [{ ...entry, from: 'desk', act, subject: 'Athlete', before, after }],
    hasMore: false,
  });
  visitDesk('/settings/log');
  const text = 'First name Robin → Mia, Last name Hale → none';
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('a helper can only look [desk.athlete]', async () => {
  stubSettings(sampleSettings(), { ...OWNER, member: { ...OWNER.member, role: 'helper' } });
  visitDesk('/settings/athlete');
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).disabled).toBe(true);
  expect(screen.getByText('Only the owner can change this.')).toBeDefined();
});
