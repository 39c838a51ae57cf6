import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DeskSwimmer } from '#contract/desk/swimmers';
import { json, OWNER, deskError, visitDesk } from '../testing/desk-fixture';
import { stubGoods } from '../testing/goods-fixture';

const ROBIN = { id: 1, name: 'Robin Hale', items: 3 };
const ADA = { id: 7, name: 'Ada Lane', items: 2 };
const ONE = '/api/desk/swimmers/7';

function stubSwimmers(swimmers: DeskSwimmer[], session = OWNER) {
  const stubbed = stubGoods([], session);
  stubbed.responses['GET /api/desk/swimmers'] = json(swimmers);
  stubbed.responses[`GET ${ONE}/mentions`] = json([]);
  return stubbed;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('the owner corrects a name, and a rejected name stays in the field [desk.swimmer-names]', async () => {
  const { responses, bodies } = stubSwimmers([ROBIN, ADA]);
  responses[`PUT ${ONE}`] = deskError(409, 'desk-refused', 'Another swimmer has this name.');
  visitDesk('/settings/swimmers');
  await press('Correct the name Ada Lane');
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the name' }));
  const field = dialog.getByLabelText<HTMLInputElement>(/Full name/);
  expect(field.value).toBe('Ada Lane');
  fireEvent.change(field, { target: { value: 'Ida Lane' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Another swimmer has this name.');
  expect(field.value).toBe('Ida Lane');
  responses[`PUT ${ONE}`] = json([ROBIN, { ...ADA, name: 'Ida Lane' }]);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Ida Lane')).toBeDefined();
  expect(bodies(`PUT ${ONE}`)).toEqual([{ name: 'Ida Lane' }, { name: 'Ida Lane' }]);
});

test('a name that was not changed is not sent [desk.swimmer-names]', async () => {
  const { bodies } = stubSwimmers([ADA]);
  visitDesk('/settings/swimmers');
  await press('Correct the name Ada Lane');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(`PUT ${ONE}`)).toEqual([]);
});

test('before a removal a dialog explains the effect, and lists texts that also name the person [desk.swimmer-names]', async () => {
  const { responses, bodies } = stubSwimmers([ROBIN, ADA]);
  responses[`GET ${ONE}/mentions`] = json([{ id: 'relay', name: 'Ada’s goggles' }]);
  responses[`DELETE ${ONE}`] = json([ROBIN]);
  const { place } = visitDesk('/settings/swimmers', 'phone');
  await press('Remove the name Ada Lane');
  const question = await screen.findByRole('alertdialog', { name: 'Remove the name Ada Lane?' });
  expect(question.textContent).toContain('2 items stay, without the name of a swimmer.');
  const link = await within(question).findByRole('link', { name: 'Ada’s goggles' });
  expect(link.getAttribute('href')).toBe('/goods/relay');
  await press('Keep it');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bodies(`DELETE ${ONE}`)).toEqual([]);
  await press('Remove the name Ada Lane');
  await screen.findByRole('link', { name: 'Ada’s goggles' });
  await press('Remove the name');
  await waitFor(() => expect(screen.queryByText('Ada Lane')).toBeNull());
  expect(bodies(`DELETE ${ONE}`)).toHaveLength(1);
  expect(place()).toBe('/settings/swimmers');
});

test('the row of the featured athlete links to its settings [desk.swimmer-names]', async () => {
  stubSwimmers([ROBIN]);
  visitDesk('/settings/swimmers');
  const link = await screen.findByRole('link', { name: 'Settings, Athlete' });
  expect(link.getAttribute('href')).toBe('/settings/athlete');
  expect(screen.queryByRole('button', { name: /Robin Hale$/ })).toBeNull();
});

test('a helper sees neither the actions nor the section of swimmers [desk.swimmer-names]', async () => {
  stubSwimmers([ADA], { ...OWNER, member: { ...OWNER.member, role: 'helper' } });
  visitDesk('/settings/swimmers');
  expect(await screen.findByText('Ada Lane')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Ada Lane/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Swimmers' })).toBeNull();
  expect(screen.getByText(/If a person asks to be removed, tell the owner\./)).toBeDefined();
});

test('a list that cannot be loaded shows an error and can be loaded again [desk.swimmer-names]', async () => {
  const { responses } = stubSwimmers([ADA]);
  responses['GET /api/desk/swimmers'] = deskError(503, 'unavailable', '');
  visitDesk('/settings/swimmers');
  const alert = await screen.findByText('The swimmers cannot be loaded.');
  responses['GET /api/desk/swimmers'] = json([ADA]);
  expect(alert).toBeDefined();
  await press('Try again');
  expect(await screen.findByText('Ada Lane')).toBeDefined();
});
