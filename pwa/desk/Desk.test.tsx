import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deskClient } from './client/desk-client';
import {
  json,
  listOf,
  OWNER,
  deskError,
  sampleOrder,
  stubDeskApi,
  stubPasskey,
  typeCode,
  visitDesk,
} from './testing/desk-fixture';

const NUMBER = '7K3QX0M9TB';
const ONE = `GET /api/desk/orders/${NUMBER}`;
const SIGN_IN_NEEDED = deskError(401, 'sign-in-needed', 'Please sign in.');

afterEach(() => vi.unstubAllGlobals());

function signedIn(orders = [sampleOrder()]) {
  const [first = sampleOrder()] = orders;
  return stubDeskApi({
    'GET /api/desk/session': json(OWNER),
    'GET /api/desk/orders': json(listOf(orders)),
    [ONE]: json(first),
  });
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('after a passkey failed at an invitation, its message disappears with “Use a password instead”', async () => {
  stubDeskApi({
    'GET /api/desk/session': SIGN_IN_NEEDED,
    'POST /api/desk/invitation': json({
      email: 'kim@club.example',
      role: 'helper',
      options: { challenge: 'AAAA' },
    }),
  });
  location.hash = 'i'.repeat(43);
  visitDesk('/invitation');
  fireEvent.change(await screen.findByLabelText(/Your name/), { target: { value: 'Kim' } });
  fireEvent.click(await button('Create a passkey'));
  await screen.findByRole('alert');
  fireEvent.click(await button('Use a password instead'));
  await screen.findByLabelText(/Password/);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a 401 shows the sign-in screen, and a mailed code leads back to the same address', async () => {
  const { responses, bodies } = stubDeskApi({
    'GET /api/desk/session': SIGN_IN_NEEDED,
    'POST /api/desk/password': json({ attempt: 'a'.repeat(22) }),
    'POST /api/desk/code': deskError(401, 'login-wrong', 'Invalid credentials'),
    [ONE]: json(sampleOrder()),
    'GET /api/desk/orders': json(listOf([])),
  });
  const { place } = visitDesk(`/orders/${NUMBER}`);
  fireEvent.click(await button('Use password and mailed code'));
  fireEvent.change(await screen.findByLabelText('Email'), {
    target: { value: 'robin@club.example' },
  });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a long password' } });
  fireEvent.click(await button('Send the code'));
  await screen.findByText('Check your mail');
  typeCode('111111');
  expect(await screen.findByText('This code is wrong or has expired.')).toBeDefined();
  responses['POST /api/desk/code'] = json(OWNER);
  typeCode('123456');
  expect(await screen.findByText('Kneeskin')).toBeDefined();
  expect(bodies('POST /api/desk/code').at(-1)).toEqual({
    attempt: 'a'.repeat(22),
    code: '123456',
  });
  expect(place()).toBe(`/orders/${NUMBER}`);
});

test('a new order appears and is announced without a reload', async () => {
  const { responses } = signedIn([]);
  visitDesk('/orders');
  expect(await screen.findByText('Nothing to do')).toBeDefined();
  responses['GET /api/desk/orders'] = json(listOf([sampleOrder()]));
  await act(() => deskClient.refetchQueries({ queryKey: ['orders'] }));
  expect(await screen.findByText('New order, $794.97')).toBeDefined();
  expect(await screen.findByText('Sam Okafor')).toBeDefined();
});

test('a tracking number that does not fit its carrier is not sent', async () => {
  const { responses, bodies } = signedIn();
  const ship = `POST /api/desk/orders/${NUMBER}/ship`;
  responses[ship] = json(sampleOrder({ status: 'shipped' }));
  const { place } = visitDesk(`/orders/${NUMBER}#ship`);
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Tracking number');
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Ship order' }));
  fireEvent.change(field, { target: { value: '7035 1142' } });
  submit();
  expect(dialog.getByRole('alert').textContent).toContain('16 digits');
  expect(bodies(ship)).toEqual([]);
  fireEvent.change(field, { target: { value: '7035 1142 8890 4612' } });
  submit();
  await waitFor(() => expect(place()).toBe(`/orders/${NUMBER}`));
  expect(bodies(ship)).toEqual([
    { tracking: { carrier: 'canada-post', number: '7035114288904612' }, replaces: null },
  ]);
});

test('a corrected address names the address that its dialog showed [desk.order-conflict]', async () => {
  const { responses, bodies } = signedIn();
  const correct = `PUT /api/desk/orders/${NUMBER}/address`;
  responses[correct] = deskError(409, 'desk-refused', 'This address was changed in the meantime.');
  visitDesk(`/orders/${NUMBER}#address`);
  fireEvent.click(await screen.findByRole('button', { name: 'Save the address' }));
  expect(await screen.findByText(/changed in the meantime/)).toBeDefined();
  expect(bodies(correct)).toMatchObject([{ replaces: sampleOrder().address }]);
});

test('a corrected tracking number names the number that its dialog showed when it opened [desk.order-conflict]', async () => {
  const { responses, bodies } = signedIn();
  const [one, ship] = [`GET /api/desk/orders/${NUMBER}`, `POST /api/desk/orders/${NUMBER}/ship`];
  const tracking = { carrier: 'canada-post', number: '7035114288904612' } as const;
  const shipped = sampleOrder({ status: 'shipped', tracking });
  Object.assign(responses, { [one]: json(shipped), [ship]: json(shipped) });
  visitDesk(`/orders/${NUMBER}#ship`);
  const dialog = within(await screen.findByRole('dialog'));
  // Another person corrects the number while the dialog is open.
  const number = '1111222233334444';
  responses[one] = json({ ...shipped, tracking: { ...tracking, number } });
  await act(() => deskClient.refetchQueries({ queryKey: ['orders'] }));
  fireEvent.click(dialog.getByRole('button', { name: 'Correct the number' }));
  await waitFor(() => expect(bodies(ship)).toEqual([{ tracking, replaces: tracking }]));
});

test('Enter ships an order once, however often it is pressed', async () => {
  const { responses, bodies } = signedIn();
  const ship = `POST /api/desk/orders/${NUMBER}/ship`;
  let respond: (response: Response) => void = () => undefined;
  responses[ship] = () => new Promise((resolve) => (respond = resolve));
  const { place } = visitDesk(`/orders/${NUMBER}`);
  const shipOrder = () => screen.findAllByRole('button', { name: 'Ship order' });
  fireEvent.click((await shipOrder())[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Tracking number');
  fireEvent.change(field, { target: { value: '7035 1142 8890 4612' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(bodies(ship)).toHaveLength(1));
  fireEvent.keyDown(field, { key: 'Enter' });
  await act(async () => respond(Response.json(sampleOrder({ status: 'shipped' }))));
  await waitFor(() => expect(place()).toBe(`/orders/${NUMBER}`));
  expect(bodies(ship)).toHaveLength(1);
});

test('a double click on Cancel of an order’s dialog does not leave the order', async () => {
  signedIn();
  const { place } = visitDesk('/orders');
  fireEvent.click((await screen.findAllByRole('link', { name: NUMBER }))[0] as HTMLElement);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Ship order' }))[0] as HTMLElement);
  const cancel = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' });
  act(() => {
    cancel.click();
    cancel.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(place()).toBe(`/orders/${NUMBER}`);
});

test('several orders ship without tracking numbers only after a confirmation', async () => {
  const numbers = [NUMBER, '7K3QX0M9TC'];
  const { responses, bodies } = signedIn(numbers.map((number) => sampleOrder({ number })));
  const ships = numbers.map((number) => `POST /api/desk/orders/${number}/ship`);
  for (const ship of ships) responses[ship] = json(sampleOrder({ status: 'shipped' }));
  visitDesk('/orders');
  // The second one belongs to the phone's layout.
  const [onDesktop] = await screen.findAllByRole('button', { name: 'Ship 2 orders' });
  if (onDesktop) fireEvent.click(onDesktop);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(new RegExp(NUMBER)), {
    target: { value: '7035 1142 8890 4612' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Ship 2 orders' }), { detail: 1 });
  expect(dialog.getByText('1 order without a tracking number.')).toBeDefined();
  const confirm = dialog.getByRole('button', { name: 'Ship 2 orders, 1 without tracking' });
  await act(async () => fireEvent.click(confirm, { detail: 2 }));
  expect(ships.flatMap(bodies)).toEqual([]);
  fireEvent.click(confirm, { detail: 1 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ships.flatMap(bodies)).toEqual([
    { tracking: { carrier: 'canada-post', number: '7035114288904612' }, replaces: null },
    {},
  ]);
});

test('the log shows people without their addresses, marks commands, and leaves out internal ids', async () => {
  const { responses } = signedIn();
  const entry = { id: '1', at: '2026-11-20T14:00:00.000Z', subject: NUMBER };
  responses['GET /api/desk/log'] = json({
    entries: [
      { ...entry, by: 'Robin <robin@lane.example>', from: 'desk', act: 'order.note' },
      { ...entry, id: '2', by: 'root', from: 'command', act: 'message.answer', subject: 'm1' },
      {
        ...entry,
        id: '3',
        by: 'Kim <kim@lane.example>',
        from: 'desk',
        act: 'meet.start',
        after: { name: 'Cup', firstDay: '2026-11-27', id: 'W7tFohmmJPSaVB' },
      },
    ],
    hasMore: false,
  });
  visitDesk('/settings/log');
  expect(await screen.findByText('Robin')).toBeDefined();
  expect(screen.getByText('Command (root)')).toBeDefined();
  expect(screen.getAllByText('Cup, 2026-11-27')).not.toEqual([]);
  const [link] = screen.getAllByRole('link', { name: 'Message' });
  expect(link?.getAttribute('href')).toBe('/messages/m1');
});

test('a cancelled order is shown as not paid, and has nothing to print', async () => {
  const payment = { state: 'cancelled', providerOrderId: '5TY05013RG002845M' };
  signedIn([sampleOrder({ status: 'cancelled', task: undefined, payment })]);
  visitDesk(`/orders/${NUMBER}`);
  expect((await screen.findAllByText('Total')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Paid')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  visitDesk(`/print?orders=${NUMBER}&sheet=slip,label`);
  expect(await screen.findByText(/nothing is to be sent/)).toBeDefined();
  expect(screen.queryByText('Packed')).toBeNull();
  expect(screen.getByRole('button', { name: 'Print 0 orders' })).toHaveProperty('disabled', true);
});

test('an order within Canada has no customs sheet to print, and the page says so', async () => {
  signedIn();
  visitDesk(`/print?orders=${NUMBER}&sheet=customs`);
  expect(await screen.findByText(`${NUMBER} needs no customs sheet.`)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Print 0 orders' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Customs' }));
  expect(await screen.findByText(/No sheet is chosen/)).toBeDefined();
});

test('an order without an action has no bar on the phone', async () => {
  const { responses } = signedIn();
  responses[`GET /api/desk/orders/${NUMBER}`] = json(
    sampleOrder({ status: 'refunded', task: undefined, refunded: 794.97 }),
  );
  visitDesk(`/orders/${NUMBER}`, 'phone');
  await screen.findByLabelText('Note');
  const bars = [...screen.getByRole('main').querySelectorAll('*')].filter((value) => {
    const { position, display } = getComputedStyle(value);
    return position === 'fixed' && display !== 'none';
  });
  expect(bars).toEqual([]);
});

test('an address without an order says so once, without “Try again”', async () => {
  stubDeskApi({
    'GET /api/desk/session': json(OWNER),
    'GET /api/desk/orders': json(listOf([])),
    [ONE]: deskError(404, 'order-not-found', 'Order not found'),
  });
  visitDesk(`/orders/${NUMBER}`);
  expect(await screen.findByRole('heading', { name: 'There is no such order' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a note cannot be changed while it is sent, so that nothing typed is lost', async () => {
  const { responses } = signedIn();
  let respond = (_response: Response) => undefined as void;
  responses[`POST /api/desk/orders/${NUMBER}/notes`] = () =>
    new Promise<Response>((resolve) => {
      respond = resolve;
    });
  visitDesk(`/orders/${NUMBER}`);
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Note');
  expect(note.required).toBe(true);
  // Spaces are removed, so that the browser reports the required field as empty.
  fireEvent.change(note, { target: { value: '  ' } });
  expect(note.value).toBe('');
  fireEvent.change(note, { target: { value: 'Blue box' } });
  fireEvent.click(await button('Add'));
  await waitFor(() => expect(note.readOnly).toBe(true));
  respond(Response.json(sampleOrder()));
  await waitFor(() => expect(note.readOnly).toBe(false));
  expect(note.value).toBe('');
});

test('the packing slip lists only units that were not refunded', async () => {
  const [first, second] = sampleOrder().items;
  if (!first || !second) throw new Error('no items');
  signedIn([sampleOrder({ items: [first, { ...second, unitsLeft: 1 }], refunded: 70.99 })]);
  visitDesk(`/orders/${NUMBER}#ship`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/2 items in one parcel/)).toBeDefined();
});

test('a refund that PayPal has not completed is not shown as done', async () => {
  signedIn([sampleOrder({ status: 'refunded', task: undefined, isRefundPending: true })]);
  visitDesk(`/orders/${NUMBER}`);
  expect(await screen.findAllByText('Pending at PayPal')).toHaveLength(2);
});

test('a refund that failed at PayPal is repeated with its amount, and the owner can end its review', async () => {
  const again = `POST /api/desk/orders/${NUMBER}/refund-again`;
  const { responses, bodies } = signedIn([
    sampleOrder({ status: 'refunded', task: 'refund-failed', review: ['the refund failed'] }),
  ]);
  responses[`GET /api/desk/orders/${NUMBER}/refund`] = json({
    standing: 'refunded',
    provider: 'known',
    left: 0,
    lines: [],
    refunds: 0,
    isPending: false,
    hasFailed: true,
    failedRefund: 794.97,
    inProgress: null,
  });
  responses[again] = json(sampleOrder({ status: 'refunded', task: undefined }));
  const { place } = visitDesk(`/orders/${NUMBER}`);
  // Each is in the page for the phone and for the desktop.
  const press = async (name: string) =>
    fireEvent.click((await screen.findAllByRole('button', { name }))[0] ?? document.body);
  await press('More actions');
  await screen.findByRole('menuitem', { name: 'End the review' });
  await press('Refund again');
  fireEvent.click(await button('Refund $794.97 again'));
  await waitFor(() => expect(place()).toBe(`/orders/${NUMBER}`));
  expect(bodies(again)).toEqual([{ amount: 794.97 }]);
});

test('sending a mail again asks first, names the address, and repeats a failed request with the same id [desk.resend]', async () => {
  const confirmed = { event: 'confirmed', to: 'buyer', state: 'sent' } as const;
  const order = sampleOrder({
    mails: [
      { ...confirmed, canResend: true },
      { ...confirmed, to: 'shop', canResend: false },
    ],
  });
  const { responses, bodies } = signedIn([order]);
  visitDesk(`/orders/${NUMBER}`);
  const again = `POST /api/desk/orders/${NUMBER}/mails`;
  const open = await screen.findAllByRole('button', { name: /^Send again/ });
  expect(open).toHaveLength(1);
  fireEvent.click(open[0] as HTMLElement);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('sam@club.example')).toBeDefined();
  expect(bodies(again)).toEqual([]);
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  const resentAt = '2026-11-21T09:00:00.000Z';
  const resent = { ...confirmed, state: 'waiting', canResend: false, resentAt } as const;
  const mails = [...order.mails.map((mail) => ({ ...mail, canResend: false })), resent];
  // The request was handled but its response was lost: the refetched order shows the mail.
  responses[ONE] = json(sampleOrder({ mails }));
  send();
  expect(await dialog.findByRole('alert')).toBeDefined();
  expect(await screen.findByText(/^Order confirmed again · /)).toBeDefined();
  responses[again] = responses[ONE];
  send();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const [first, second] = bodies(again);
  expect(first).toMatchObject({ event: 'confirmed' });
  expect(second).toEqual(first);
});

test('a helper sees that only the owner can refund', async () => {
  const { responses } = signedIn();
  responses['GET /api/desk/session'] = json({
    ...OWNER,
    member: { ...OWNER.member, role: 'helper' },
  });
  visitDesk(`/orders/${NUMBER}`);
  for (const refund of await screen.findAllByRole('button', { name: 'Refund' }))
    expect(refund).toHaveProperty('disabled', true);
});

test('a refund that needs a fresh sign-in is repeated after the passkey', async () => {
  const refund = `POST /api/desk/orders/${NUMBER}/refund`;
  const { responses, bodies } = signedIn();
  responses[`GET /api/desk/orders/${NUMBER}/refund`] = json({
    standing: 'paid',
    provider: 'known',
    left: 794.97,
    lines: [
      { unitsLeft: 1, amountEach: 652.99 },
      { unitsLeft: 2, amountEach: 70.99 },
    ],
    refunds: 0,
    isPending: false,
    hasFailed: false,
    failedRefund: null,
    inProgress: null,
  });
  responses[refund] = deskError(403, 'fresh-sign-in-needed', 'Please confirm with your passkey.');
  responses['POST /api/desk/passkey/options'] = json({ challenge: 'AAAA' });
  responses['POST /api/desk/passkey'] = () => {
    responses[refund] = json(sampleOrder({ refunded: 794.97 }));
    return Response.json(OWNER);
  };
  stubPasskey();
  const { place } = visitDesk(`/orders/${NUMBER}#refund`);
  fireEvent.click(await button('Refund $794.97'));
  fireEvent.click(await button('Use passkey'));
  await waitFor(() => expect(place()).toBe(`/orders/${NUMBER}`));
  expect(bodies(refund)).toHaveLength(2);
  expect(bodies(refund).at(-1)).toEqual({
    restock: true,
    amount: 794.97,
    refunds: 0,
  });
});

test('after the end of the session a dialog asks for a sign-in, and then the action is repeated', async () => {
  const note = `POST /api/desk/orders/${NUMBER}/notes`;
  const { responses, bodies } = signedIn();
  visitDesk(`/orders/${NUMBER}`);
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'Blue box' } });
  responses[note] = SIGN_IN_NEEDED;
  responses[ONE] = SIGN_IN_NEEDED;
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Your session has ended')).toBeDefined();
  expect(screen.getByDisplayValue('Blue box')).toBeDefined();
  responses['POST /api/desk/passkey/options'] = json({ challenge: 'AAAA' });
  responses['POST /api/desk/passkey'] = json(OWNER);
  responses[note] = json(sampleOrder());
  responses[ONE] = json(sampleOrder());
  stubPasskey();
  fireEvent.click(dialog.getByRole('button', { name: 'Sign in with a passkey' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveProperty('value', ''));
  const [first, second] = bodies(note);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ text: 'Blue box' });
});

test('the session query that finds no session keeps the screen until the user signs out', async () => {
  const { responses } = signedIn();
  visitDesk(`/orders/${NUMBER}`);
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'Blue box' } });
  responses['GET /api/desk/session'] = SIGN_IN_NEEDED;
  await act(() => deskClient.refetchQueries({ queryKey: ['session'] }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(screen.getByDisplayValue('Blue box')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Lane Four desk')).toBeDefined();
  expect(screen.queryByDisplayValue('Blue box')).toBeNull();
});

test('a sale at a stand has no shipping, names who sent it, and is undone on its order [desk.meet-undo]', async () => {
  const stand = {
    meet: 'Frost Lake',
    method: 'cash' as const,
    by: 'Casey <c@x>',
    sentBy: 'Robin <r@x>',
  };
  const order = sampleOrder({ status: 'shipped', stand });
  const undo = `POST /api/desk/meet/sales/${NUMBER}/undo`;
  const { bodies } = stubDeskApi({
    'GET /api/desk/session': json(OWNER),
    'GET /api/desk/orders': json(listOf([])),
    [ONE]: json(order),
  });
  visitDesk(`/orders/${NUMBER}`);
  fireEvent.click(await button('Undo the sale'));
  expect(screen.queryByText('Shipping')).toBeNull();
  expect(screen.getByText('Casey')).toBeDefined();
  expect(screen.getByText('Robin')).toBeDefined();
  fireEvent.click(await button(/^Undo the sale of /));
  expect(await screen.findByText(/We couldn’t confirm that the sale was undone/)).toBeDefined();
  expect(bodies(undo)).toHaveLength(1);
});

test('a sale at a stand links to the orders of its meet, if the meet is known [desk.meet-orders]', async () => {
  const stand = { meet: 'Frost Lake', method: 'cash' as const, by: 'Casey' };
  signedIn([sampleOrder({ status: 'shipped', stand, meetId: 'meet-1' })]);
  visitDesk(`/orders/${NUMBER}`);
  const link = await screen.findByRole('link', { name: 'Frost Lake' });
  expect(link.getAttribute('href')).toBe('/orders?view=stand&meet=meet-1');
  signedIn([sampleOrder({ status: 'shipped', stand })]);
  visitDesk(`/orders/${NUMBER}`);
  expect(await screen.findByText('Frost Lake')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Frost Lake' })).toBeNull();
});
