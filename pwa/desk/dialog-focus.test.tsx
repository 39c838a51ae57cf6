import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteSettingsDrafts } from './facts/settings-drafts';
import { deleteAllItemDrafts } from './item/item-drafts';
import { FIELDS, sampleItem, stubGoods } from './testing/goods-fixture';
import { stubSettings } from './testing/settings-fixture';
import { json, listOf, OWNER, sampleOrder, stubDeskApi, visitDesk } from './testing/desk-fixture';

const NUMBER = '7K3QX0M9TB';
const IN_THREE_DAYS = '2026-11-25T12:00:00.000Z';

beforeEach(() => {
  let links = 1;
  stubDeskApi({
    'GET /api/desk/session': json(OWNER),
    'GET /api/desk/orders': json(listOf([])),
    [`GET /api/desk/orders/${NUMBER}`]: json(sampleOrder()),
    'GET /api/desk/people': (body) =>
      json({
        members: [OWNER.member],
        invitations: [
          {
            id: String(links).repeat(22),
            email: 'kim@club.example',
            role: 'helper',
            by: 'Robin',
            expiresAt: IN_THREE_DAYS,
          },
        ],
      })(body),
    // The new link replaces the invitation by one with another id.
    'POST /api/desk/people': (body) => {
      links += 1;
      return json({ link: 'https://shop.example', expiresAt: IN_THREE_DAYS })(body);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  deleteSettingsDrafts();
  deleteAllItemDrafts();
});

/** Focuses and clicks a button, as a browser does. Returns the one of the desktop. */
async function press(name: string): Promise<HTMLElement> {
  const [button] = await screen.findAllByRole('button', { name });
  if (!button) throw new Error(`no ${name}`);
  button.focus();
  fireEvent.click(button);
  return button;
}

async function closeDialog(title: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(dialog.isConnected).toBe(false));
}

test('after a dialog the focus is on the button that opened it, also in a busy browser [desk.dialog-focus]', async () => {
  // jsdom has no layout, so the title counts as hidden. Slow timers simulate a busy browser.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  const { setTimeout: startTimer } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, delay = 0) => startTimer(run, delay + 100));
  visitDesk('/settings/people');
  const invite = await press('Invite');
  await closeDialog('Invite');
  await waitFor(() => expect(document.activeElement).toBe(invite));
});

test('in Safari, which does not focus a clicked button, the focus is on it after its dialog [desk.dialog-focus]', async () => {
  visitDesk('/settings/people');
  const invite = await screen.findByRole('button', { name: 'Invite' });
  fireEvent.click(invite);
  await closeDialog('Invite');
  await waitFor(() => expect(document.activeElement).toBe(invite));
});

test('after a dialog of a menu the focus is on the button of the menu [desk.dialog-focus]', async () => {
  visitDesk(`/orders/${NUMBER}`);
  const more = await press('More actions');
  const item = await screen.findByRole('menuitem', { name: 'Correct the address' });
  fireEvent.pointerDown(item);
  await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
  fireEvent.click(item);
  await closeDialog('Correct the address');
  await waitFor(() => expect(document.activeElement).toBe(more));
});

test('after a dialog that replaced another one the focus is on the button that opened the first [desk.dialog-focus]', async () => {
  visitDesk('/settings/people');
  const renew = await press('New link for kim@club.example');
  await press('Create the link');
  await closeDialog('Send this link');
  await waitFor(() => expect(document.activeElement).toBe(renew));
});

test.each(['Save', 'Discard'])(
  'after “%s” of the settings the focus is on the title, because the bar disappears',
  async (name) => {
    vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
    stubSettings();
    visitDesk('/settings/facts');
    fireEvent.change(await screen.findByLabelText('Shop name'), { target: { value: 'Lane Five' } });
    const button = await press(name);
    await waitFor(() => expect(button.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  },
);

test('after a fact of an item is removed, the focus is on the button that adds one', async () => {
  stubGoods([sampleItem({ fields: { ...FIELDS, specifications: ['Material: Polyamide'] } })]);
  visitDesk('/goods/paris-semifinal-7k2m');
  await press('Remove further fact 1');
  const add = screen.getByRole('button', { name: 'Add a fact' });
  expect(document.activeElement).toBe(add);
});
