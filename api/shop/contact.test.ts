import { afterAll, expect, test, vi } from 'vitest';
import { DeskSettings } from '#contract/desk/settings';
import { defaultContact } from '#contract/shop/defaults';
import { shopEndpoints } from '#contract/shop/facts';
import type { ShopContact } from '#contract/shop/contact';
import type { MailDocument } from '../mail/outbox';
import { renderQueued } from '../mail/outbox';
import { buyer, priceOf } from '../testing/buyer';
import { deskPerson } from '../testing/desk-person';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';

const MOVED: ShopContact = {
  name: 'Lane Four Swimwear',
  email: 'robin@pool.example',
  street: '218 Wharf Street',
  city: 'Kingston ON',
  postalCode: 'K7L 1Y4',
};

const products = [product('cap', 4, 'Quantity: 50')];
const shop = await startShop({ products, intervals: { mail: 24 * 60 * 60_000 } });
const owner = await deskPerson(shop, 'owner', Date.now);
afterAll(() => shop.close());

async function save(value: ShopContact) {
  const { body } = await owner.send('GET', '/api/desk/settings');
  const { revision } = DeskSettings.parse(body).contact;
  const change = { section: 'contact', revision, value };
  return owner.send('PUT', '/api/desk/settings', { body: change });
}

test('a new address is public at once, and in mails from then on [shop.contact-live]', async () => {
  expect((await save(MOVED)).status).toBe(200);
  const facts = shopEndpoints.facts.reply.parse(await (await fetch(`${shop.url}/api/shop`)).json());
  expect(facts.contact).toEqual(MOVED);
  const sam = buyer(shop.url);
  await sam.add('cap');
  await sam.capture(await sam.approve(priceOf(1)));
  const mail = await vi.waitFor(async () => {
    const mails = await shop.database.collection<MailDocument>('mail').find();
    const found = mails.find(({ _id }) => _id.endsWith(':confirmed:buyer'))?.mail;
    if (!found) throw new Error('no mail yet');
    return renderQueued(found);
  });
  expect(mail.text).toContain('write to robin@pool.example');
  expect(mail.text).toContain('Lane Four\nrobin@pool.example');
  expect(mail.html).toContain('href="mailto:robin@pool.example"');
  expect(mail.text + mail.html).not.toContain(defaultContact.email);
});

test.each<[Partial<ShopContact>, string]>([
  [{ email: 'hello@' }, 'value.email'],
  [{ name: '' }, 'value.name'],
  [{ street: 'two\nlines' }, 'value.street'],
  [{ postalCode: 'K7L 1Y' }, 'postalCode'],
])('the server refuses %j and names the field [desk.contact]', async (wrong, field) => {
  const reply = await save({ ...MOVED, ...wrong });
  expect(reply.status).toBe(400);
  expect((reply.body as { field?: string }).field).toBe(field);
});
