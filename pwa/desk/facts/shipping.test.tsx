import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { defaultShipping } from '#contract/shop/defaults';
import { json, OWNER, visitDesk } from '../testing/desk-fixture';
import { SAVE_SETTINGS, stubSettings } from '../testing/settings-fixture';
import { deleteSettingsDrafts } from './settings-drafts';

afterEach(deleteSettingsDrafts);

const fee = () => screen.findByLabelText<HTMLInputElement>('Shipping fee per item, $');
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const preview = () => screen.getByRole('region', { name: 'Shoppers will see' }).textContent;
const bar = async () => within(await screen.findByRole('region', { name: 'Unsaved changes' }));
const saveButton = async () =>
  (await bar()).getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('the owner changes fee and days beside a preview of the sentences for shoppers [desk.shipping, desk.settings-form]', async () => {
  const { bodies } = stubSettings();
  visitDesk('/settings/fees');
  expect((await fee()).value).toBe('12.99');
  expect(preview()).toContain('Shipping $12.99 per item');
  type('Shipping fee per item, $', '13,50');
  type('Canada, from', '4');
  expect(preview()).toContain('Ships in 1–2 business days. Shipping $13.50 per item');
  expect(preview()).toContain('Shipping, 2 × $13.50$27.00');
  expect(preview()).toContain('4–7 business days');
  expect((await bar()).getByText('2 changes are not saved.')).toBeDefined();
  fireEvent.click(await saveButton());
  await screen.findByText(/^Saved/);
  const value = { ...defaultShipping, fee: 13_50, canada: [4, 7] };
  expect(bodies(SAVE_SETTINGS)).toEqual([{ section: 'shipping', revision: 0, value }]);
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  expect((await fee()).value).toBe('13.50');
});

test('the preview uses the stored value of an invalid field, and the typed values of the others [desk.shipping]', async () => {
  stubSettings();
  visitDesk('/settings/fees');
  await fee();
  type('Canada, from', '4');
  type('Shipping fee per item, $', 'free');
  expect(preview()).toContain('Shipping $12.99 per item');
  expect(preview()).toContain('4–7 business days');
});

test('the button to save keeps the focus while it saves [desk.settings-form]', async () => {
  const { responses, bodies } = stubSettings();
  visitDesk('/settings/fees');
  await fee();
  type('Shipping fee per item, $', '13.50');
  let fail: (failure: Error) => void = () => undefined;
  const response = new Promise<Response>((_, reject) => {
    fail = reject;
  });
  responses[SAVE_SETTINGS] = () => response;
  const save = await saveButton();
  save.focus();
  fireEvent.click(save);
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(save);
  expect(document.activeElement).toBe(save);
  fail(new TypeError('no network'));
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('false'));
  expect(document.activeElement).toBe(save);
  expect(bodies(SAVE_SETTINGS)).toHaveLength(1);
});

test.each([
  ['Shipping fee per item, $', '', /Type an amount from \$0 to \$100\.00/],
  ['Shipping fee per item, $', '12.999', /Type an amount/],
  ['Canada, to', '4', /The second number must not be below the first\.$/],
  ['Europe, from', '1.5', /Type whole days from 1 to 90\.$/],
])(
  '%s with “%s” cannot be saved, and says why when the user leaves it [desk.shipping, desk.settings-form]',
  async (label, value, problem) => {
    stubSettings();
    visitDesk('/settings/fees');
    await fee();
    type(label, value);
    expect((await saveButton()).getAttribute('aria-disabled')).toBe('true');
    const main = within(screen.getByRole('main'));
    // Until the user has left the field, only the bar shows the problem.
    expect(main.getAllByText(problem)).toHaveLength(1);
    fireEvent.blur(screen.getByLabelText(label));
    expect(main.getAllByText(problem)).toHaveLength(2);
  },
);

test('a helper sees fees and days and cannot change them [desk.shipping]', async () => {
  stubSettings(undefined, { ...OWNER, member: { ...OWNER.member, role: 'helper' } });
  visitDesk('/settings/fees');
  expect((await fee()).disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Canada, to').matches(':disabled')).toBe(true);
});

test('the list of settings shows the fee, and marks unsaved sections [desk.settings-form]', async () => {
  stubSettings();
  visitDesk('/settings/fees');
  await fee();
  type('Shipping fee per item, $', '14');
  fireEvent.click(screen.getAllByRole('link', { name: 'Your account' })[0] ?? document.body);
  const sections = within(
    await screen.findByRole('navigation', { name: 'Sections', hidden: true }),
  );
  expect(sections.getByText('Not saved yet')).toBeDefined();
  deleteSettingsDrafts();
  expect(await sections.findByText('$12.99 per item, leaves in 1–2 business days')).toBeDefined();
});

test('the log describes the change', async () => {
  const { responses } = stubSettings();
  const entry = { id: 'settings:shipping:1', at: '2026-11-20T12:00:00.000Z', by: 'Robin' };
  const before = { fee: 12_99, canada: [5, 7] };
  const after = { fee: 13_99, canada: [4, 6] };
  const act = 'settings.shipping';
  responses['GET /api/desk/log'] = json({
    entries: [{ ...entry, from: 'desk', act, subject: 'Fees and days', before, after }],
    hasMore: false,
  });
  visitDesk('/settings/log');
  const text = 'Shipping fee per item $12.99 → $13.99, Canada 5–7 → 4–6';
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});
