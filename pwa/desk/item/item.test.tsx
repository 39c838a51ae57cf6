import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskItemDetail, ItemFields } from '#contract/desk/goods';
import { deskClient } from '../client/desk-client';
import { clearSession } from '../client/staff-session';
import { json, OWNER, deskError, visitDesk } from '../testing/desk-fixture';
import { FIELDS, sampleItem, stubGoods } from '../testing/goods-fixture';
import { deleteAllItemDrafts } from './item-drafts';
// Imported here, so that the first screen does not wait for it.
import './ItemScreen';

const ID = 'paris-semifinal-7k2m';
const ONE = `GET /api/desk/goods/${ID}`;
const SAVE = `PUT /api/desk/goods/${ID}`;
const PUBLISH = `POST /api/desk/goods/${ID}/publish`;

afterEach(() => {
  deleteAllItemDrafts();
  vi.restoreAllMocks();
});

const draft = (changes: Parameters<typeof sampleItem>[0] = {}) =>
  sampleItem({ state: 'draft', bags: 0, ...changes });

/** Responds to a save like the server, with the sent fields. */
const respondToSave =
  (item: DeskItemDetail, changes: Partial<DeskItemDetail> = {}) =>
  (body: unknown) =>
    Response.json({
      ...item,
      revision: 'r2',
      fields: (body as { fields: ItemFields }).fields,
      ...changes,
    });

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const press = (name: string | RegExp) => {
  const [button] = screen.getAllByRole('button', { name });
  if (button) fireEvent.click(button);
};
/** Chooses an action of an open menu. */
async function pick(name: string): Promise<void> {
  const item = await screen.findByRole('menuitem', { name });
  fireEvent.pointerDown(item);
  await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
  fireEvent.click(item);
}

test('a swimmer who is not in the list is added, and the item names the new one [desk.swimmers]', async () => {
  const { responses, bodies } = stubGoods([sampleItem({})]);
  responses['POST /api/desk/swimmers'] = json({ id: 7, name: 'Ada Lane', items: 0 });
  visitDesk(`/goods/${ID}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a swimmer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a swimmer' }));
  fireEvent.change(dialog.getByLabelText(/Full name/), { target: { value: 'Ada Lane' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Swimmer' }).value).toBe('7'),
  );
  expect(bodies('POST /api/desk/swimmers')).toEqual([{ name: 'Ada Lane' }]);
});

test('a published item is saved at once, and the form shows the effect on open bags', async () => {
  const item = sampleItem();
  const { responses, bodies } = stubGoods([item]);
  responses[SAVE] = respondToSave(item);
  visitDesk(`/goods/${ID}`);
  await type('Price, CAD', '$599,50');
  expect(await screen.findByText(/It is in 2 open bags/)).toBeDefined();
  press('Save');
  expect(await screen.findByText('Shoppers see it now.')).toBeDefined();
  expect(bodies(SAVE)).toEqual([{ fields: { ...FIELDS, price: 599.5 }, revision: 'r1' }]);
  expect(screen.queryByText('Unsaved changes.')).toBeNull();
});

test('the save button keeps its name and focus during and after the request', async () => {
  const { responses, bodies } = stubGoods([sampleItem()]);
  let finish: (response: Response) => void = () => undefined;
  responses[SAVE] = () => new Promise<Response>((resolve) => (finish = resolve));
  visitDesk(`/goods/${ID}`);
  await type('Colour', 'Red');
  const [button] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Save' });
  button?.focus();
  press('Save');
  await waitFor(() => expect(button?.getAttribute('aria-busy')).toBe('true'));
  expect(button?.textContent).toContain('Save');
  // A disabled button would lose the focus in the browser.
  expect(button?.disabled).toBe(false);
  expect(document.activeElement).toBe(button);
  press('Save');
  expect(bodies(SAVE)).toHaveLength(1);
  finish(respondToSave(sampleItem())(bodies(SAVE)[0]));
  await waitFor(() => expect(button?.getAttribute('aria-busy')).toBe('false'));
  expect(document.activeElement).toBe(button);
});

test('publishing saves first, and publishes what the server has saved', async () => {
  const item = draft({ fields: { price: null } });
  const { responses, bodies } = stubGoods([item]);
  const calls: string[] = [];
  responses[SAVE] = (body) => {
    calls.push('save');
    return respondToSave(item)(body);
  };
  responses[PUBLISH] = () => {
    calls.push('publish');
    return Response.json(sampleItem({ revision: 'r3' }));
  };
  visitDesk(`/goods/${ID}`);
  await type('Price, CAD', '640');
  press('Publish');
  await waitFor(() => expect(screen.getAllByText('Published').length).toBeGreaterThan(1));
  expect(calls).toEqual(['save', 'publish']);
  expect(bodies(PUBLISH)).toEqual([{ revision: 'r2' }]);
});

test('an incomplete draft is saved and not published: its problems are shown at their fields', async () => {
  const problems = [{ field: 'price', problem: 'Add a price.' }];
  const item = draft({ fields: { price: null }, problems });
  const { responses, bodies } = stubGoods([item]);
  responses[SAVE] = respondToSave(item);
  visitDesk(`/goods/${ID}`);
  await type('Colour', 'Red');
  press('Publish');
  const price = await field('Price, CAD');
  await waitFor(() => expect(document.activeElement).toBe(price));
  expect(price.getAttribute('aria-invalid')).toBe('true');
  const why = within(screen.getByRole('region', { name: 'Why can’t this be bought?' }));
  expect(why.getByText('2 left')).toBeDefined();
  expect(why.getByText('Add a price.')).toBeDefined();
  expect(bodies(SAVE)).toHaveLength(1);
  expect(bodies(PUBLISH)).toEqual([]);
});

test('an item whose units are at the stand says so, and links to the meet', async () => {
  stubGoods([sampleItem({ state: 'sold', left: 0, atStand: 2 })]);
  visitDesk(`/goods/${ID}`);
  const why = within(await screen.findByRole('region', { name: 'Why can’t this be bought?' }));
  expect(why.getByText('2 units set aside for the stand at a meet')).toBeDefined();
  expect(why.getByRole('link', { name: 'Go to the meet' }).getAttribute('href')).toBe('/meet');
  expect(why.queryByText('All units are sold')).toBeNull();
});

test('problems of a rejected save are shown at their fields, and typed changes are not lost', async () => {
  const { responses } = stubGoods([sampleItem()]);
  const problems = [{ field: 'price', problem: 'Prices go up to $10,000.' }];
  responses[SAVE] = json(
    { code: 'invalid-input', error: 'Not possible.', ...problems[0], problems },
    400,
  );
  visitDesk(`/goods/${ID}`);
  await type('Price, CAD', '64,000');
  press('Save');
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, save $64,000.00' }));
  expect((await screen.findAllByText('Prices go up to $10,000.')).length).toBe(2);
  expect((await field('Price, CAD')).value).toBe('64,000');
  await type('Price, CAD', '640');
  expect(screen.queryByText('Prices go up to $10,000.')).toBeNull();
});

test('a price above $10,000 is saved only after a confirmation [desk.unusual-price]', async () => {
  const { responses, bodies } = stubGoods([sampleItem()]);
  responses[SAVE] = respondToSave(sampleItem());
  visitDesk(`/goods/${ID}`);
  await type('Price, CAD', '12345');
  press('Save');
  expect(await screen.findByRole('alertdialog', { name: 'Is $12,345.00 right?' })).toBeDefined();
  press('Change it');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bodies(SAVE)).toEqual([]);
  expect((await field('Price, CAD')).value).toBe('12345');
  press('Save');
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, save $12,345.00' }));
  await waitFor(() => expect(bodies(SAVE)).toMatchObject([{ fields: { price: 12_345 } }]));
});

test('text that is not an amount is not sent', async () => {
  const { bodies } = stubGoods([sampleItem()]);
  visitDesk(`/goods/${ID}`);
  await type('Price, CAD', 'cheap');
  press('Save');
  await waitFor(() => expect(document.activeElement?.id).toBe('item-price'));
  expect(bodies(SAVE)).toEqual([]);
});

test('a change by another person is announced, and typed changes stay until the user decides', async () => {
  const { responses, bodies } = stubGoods([sampleItem()]);
  const newest = sampleItem({ revision: 'r9', fields: { price: 600 } });
  responses[SAVE] = (body) => {
    responses[ONE] = json(newest);
    const isNewest = (body as { revision: string }).revision === 'r9';
    return isNewest
      ? respondToSave(newest)(body)
      : Response.json({ code: 'desk-refused', error: 'Changed.' }, { status: 409 });
  };
  visitDesk(`/goods/${ID}`);
  await type('Colour', 'Red');
  press('Save');
  expect(await screen.findByText(/was changed somewhere else/)).toBeDefined();
  expect((await field('Colour')).value).toBe('Red');
  press('Load the latest version');
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeDefined();
  press('Keep my changes');
  press('Keep what I typed');
  press('Save');
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(2));
  expect(bodies(SAVE).at(-1)).toMatchObject({ revision: 'r9', fields: { price: 600 } });
});

test('unsaved changes survive leaving the item and a reload, and can be discarded [desk.item-form]', async () => {
  stubGoods([sampleItem()]);
  visitDesk(`/goods/${ID}`);
  await type('Name', 'Paris final kneeskin');
  stubGoods([sampleItem()]);
  visitDesk(`/goods/${ID}`);
  expect((await field('Name')).value).toBe('Paris final kneeskin');
  const stored = Object.keys(localStorage).find((key) => key.startsWith('desk.item.'));
  expect(localStorage.getItem(stored ?? '')).toContain('Paris final kneeskin');
  press('Discard changes');
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }),
  );
  await waitFor(async () => expect((await field('Name')).value).toBe(FIELDS.name));
  expect(localStorage.getItem(stored ?? '')).toBeNull();
});

test('a sign-out deletes typed changes [desk.item-form]', async () => {
  stubGoods([sampleItem()]);
  visitDesk(`/goods/${ID}`);
  await type('Name', 'Paris final kneeskin');
  const stored = `desk.item.${ID}`;
  expect(localStorage.getItem(stored)).not.toBeNull();
  act(clearSession);
  expect(localStorage.getItem(stored)).toBeNull();
});

test('a new item gets an id from its name and its own address with the first save', async () => {
  const { responses } = stubGoods([]);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
  responses['PUT /api/desk/goods/ete-final-2222'] = (body) =>
    respondToSave(draft({ id: 'ete-final-2222' }))(body);
  const { place } = visitDesk('/goods/new');
  await type('Name', 'Été: final!');
  // Nothing is checked yet, so that a number would be wrong.
  expect(screen.queryByText(/\d left$/)).toBeNull();
  press('Save draft');
  await waitFor(() => expect(place()).toBe('/goods/ete-final-2222'));
  expect((await field('Name')).value).toBe('Été: final!');
  expect(screen.queryByText('Unsaved changes.')).toBeNull();
});

test('if the response to the first save of a new item was lost, the item is opened with the changes typed since', async () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
  const stored = draft({ id: 'cap-2222', fields: { name: 'Cap' } });
  const { responses } = stubGoods([stored]);
  const { place } = visitDesk('/goods/new');
  await type('Name', 'Cap');
  press('Save draft');
  expect(await screen.findByText('Not saved.')).toBeDefined();
  await type('Colour', 'Red');
  responses['PUT /api/desk/goods/cap-2222'] = deskError(409, 'desk-refused', 'Changed.');
  press('Save draft');
  await waitFor(() => expect(place()).toBe('/goods/cap-2222'));
  expect((await field('Colour')).value).toBe('Red');
  expect(await screen.findByRole('button', { name: 'Keep what I typed' })).toBeDefined();
});

test('a save whose response was lost is not treated as a change by another person [desk.item-form]', async () => {
  const { responses, bodies } = stubGoods([sampleItem()]);
  responses[SAVE] = (body) => {
    responses[ONE] = json(sampleItem({ ...(body as { fields: ItemFields }), revision: 'r2' }));
    return Promise.reject(new TypeError('no network'));
  };
  visitDesk(`/goods/${ID}`);
  await type('Colour', 'Red');
  press('Save');
  expect(await screen.findByText('Not saved.')).toBeDefined();
  await type('Name', 'Paris final kneeskin');
  await act(() => deskClient.refetchQueries({ queryKey: ['goods'] }));
  expect(screen.queryByText(/was changed somewhere else/)).toBeNull();
  responses[SAVE] = respondToSave(sampleItem());
  press('Save');
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(2));
  expect(bodies(SAVE)[1]).toMatchObject({
    revision: 'r2',
    fields: { name: 'Paris final kneeskin' },
  });
});

test('hiding an item with unsaved changes is not a conflict', async () => {
  const { responses } = stubGoods([sampleItem()]);
  const hidden = sampleItem({ state: 'hidden', revision: 'r2' });
  responses['POST /api/desk/goods/changes'] = (body) => {
    const isDone = !(body as { dryRun: boolean }).dryRun;
    if (isDone) responses[ONE] = json(hidden);
    const result = { id: ID, name: hidden.name, before: sampleItem(), after: hidden, bags: 2 };
    return Response.json({ results: [result] });
  };
  visitDesk(`/goods/${ID}`);
  await type('Colour', 'Red');
  press('More actions');
  await pick('Hide');
  expect((await screen.findAllByText(/In 2 open bags/)).length).toBeGreaterThan(0);
  fireEvent.click(await screen.findByRole('button', { name: 'Hide 1 item' }));
  expect((await screen.findAllByRole('button', { name: 'Publish' })).length).toBeGreaterThan(0);
  expect((await field('Colour')).value).toBe('Red');
  expect(screen.queryByText(/was changed somewhere else/)).toBeNull();
});

test('the form says that an item was deleted elsewhere', async () => {
  const { responses } = stubGoods([]);
  responses[ONE] = deskError(404, 'desk-refused', 'This item was deleted.');
  visitDesk(`/goods/${ID}`);
  expect(await screen.findByText('There is no such item')).toBeDefined();
});

test('a draft is deleted after the user has confirmed it', async () => {
  const { responses, bodies } = stubGoods([draft()]);
  responses[`DELETE /api/desk/goods/${ID}`] = json({ id: ID });
  const { place } = visitDesk(`/goods/${ID}`);
  await field('Name');
  press('More actions');
  await pick('Delete');
  const dialog = await screen.findByRole('alertdialog');
  expect(bodies(`DELETE /api/desk/goods/${ID}`)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete item' }));
  await waitFor(() => expect(place()).toBe('/goods'));
});

test('a helper sees the item and cannot change it', async () => {
  stubGoods([sampleItem()], { ...OWNER, member: { ...OWNER.member, role: 'helper' } });
  visitDesk(`/goods/${ID}`);
  expect(await screen.findByText('Polyamide')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('without unsaved changes, the form shows changes that were made elsewhere', async () => {
  const { responses } = stubGoods([sampleItem()]);
  visitDesk(`/goods/${ID}`);
  await field('Name');
  responses[ONE] = json(sampleItem({ revision: 'r5', fields: { name: 'Another name' } }));
  await act(() => deskClient.refetchQueries({ queryKey: ['goods'] }));
  expect((await field('Name')).value).toBe('Another name');
});
