import { expect, test } from 'vitest';
import { cents } from '#contract/money';
import { defaultFacts } from '#contract/shop/defaults';
import { pictureId } from './pictures';
import { orderMails, reviewMail } from './order-mails';
import { renderQueued } from './outbox';
import type { OrderEvent } from './order-mail-copy';
import type { StoredOrder } from '../orders/order-document';

const ORDER: StoredOrder = {
  _id: 'x',
  _version: 1,
  orderNumber: '7K3QX0M9TB',
  token: 'tokentokentokentokento',
  createdAt: '2026-11-22T15:19:00.000Z',
  status: 'confirmed',
  statusAt: '2026-11-22T15:19:00.000Z',
  lines: [
    {
      productId: '1',
      productName: 'Paris kneeskin',
      size: '24',
      quantity: 1,
      price: cents(64_000),
      signedPhoto: true,
      imageUrl: '/pictures/suit.svg',
    },
    {
      productId: '2',
      productName: 'Mirror goggles',
      size: 'One size',
      quantity: 2,
      price: cents(5800),
      signedPhoto: false,
    },
  ],
  subtotal: cents(75_600),
  shipping: cents(3897),
  total: cents(79_497),
  buyer: { name: 'Samuela Okafor', email: 'sam@buyer.example' },
  address: {
    name: 'Samuela Okafor',
    lines: ['880 rue Sherbrooke O'],
    city: 'Montréal',
    region: 'QC',
    postalCode: 'H3A1G1',
    country: 'CA',
  },
  demo: false,
};
const SENDER = { publicUrl: 'https://shop.example', shopEmail: 'shop@shop.example' };

function mailOf(event: OrderEvent, more: Partial<StoredOrder> = {}) {
  const [mail] = orderMails(event, { ...ORDER, ...more }, SENDER, defaultFacts);
  if (!mail) throw new Error('no mail');
  return { ...mail, ...renderQueued(mail) };
}

test('an order mail shows the shipping fee of the order, not the current one', () => {
  const { text } = mailOf('confirmed', { shipping: cents(2700), total: cents(78_300) });
  expect(text).toContain('Shipping, 3 × $9.00');
});

test('an order mail lists the items with images and formats the postal address', () => {
  const { html, text, pictures, name } = mailOf('confirmed');
  expect(name).toBe('7K3QX0M9TB-confirmed-buyer');
  expect(text).toContain('Samuela Okafor\n880 RUE SHERBROOKE O\nMONTRÉAL QC  H3A 1G1\nCANADA');
  expect(html).toContain('880 RUE SHERBROOKE O<br>MONTRÉAL QC &nbsp;H3A 1G1<br>CANADA');
  for (const fact of [
    'Size 24',
    'One size',
    '$640.00',
    '$794.97',
    'Signed photo, 2\u00A0×\u00A03\u00A0in',
  ])
    for (const part of [html, text]) expect(part).toContain(fact);
  expect(text).not.toContain('Size One size');
  expect(pictures).toContain('/pictures/suit.svg');
  for (const picture of pictures ?? []) expect(html).toContain(`cid:${pictureId(picture)}`);
  expect(html.match(/<img /g)).toHaveLength(pictures?.length ?? 0);
});

test('an order mail shows the delivery time for its destination, without a line break in it [pages.delivery-times]', () => {
  const { address } = ORDER;
  expect(mailOf('shipped').text).toContain('It takes 5–7 business days in Canada.');
  expect(mailOf('shipped').html).toContain('<span style="white-space:nowrap">5–7</span>');
  const abroad = { address: address && { ...address, country: 'US' } };
  expect(mailOf('shipped', abroad).text).toContain('It takes 7–14 business days.');
  expect(mailOf('shipped', { address: null }).text).not.toContain('It takes');
});

test('the mail of a cancelled order says that nothing was charged', () => {
  expect(mailOf('cancelled').text).toContain('we cancelled the order and charged nothing.');
});

test.each(['cancelled', 'refunded'] as const)(
  'the mails of a %s order to buyer and shop contain no delivery time',
  (status) => {
    const mails = [
      ...orderMails(status, { ...ORDER, status }, SENDER, defaultFacts),
      reviewMail({ ...ORDER, status }, 'Why', 0, SENDER),
    ];
    for (const { html, text } of mails.map(renderQueued))
      for (const part of [html, text]) expect(part).not.toMatch(/Ships to|H3A|<tr><\/tr>/);
    expect(mails[0] && renderQueued(mails[0]).text).toContain('Something wrong?');
    expect(renderQueued(reviewMail(ORDER, 'Why', 0, SENDER)).text).toContain(
      'Ships to\nSamuela Okafor',
    );
  },
);

test('the first link in the shipping mail is the parcel’s tracking link', () => {
  const { html, text, id } = mailOf('shipped', {
    status: 'shipped',
    tracking: { carrier: 'canada-post', number: '7023210039371234' },
  });
  expect(id).toBe('order:x:shipped-7023210039371234:buyer');
  expect(text).toContain('Parcel: Canada Post 7023210039371234');
  expect(text).toContain('search?searchFor=7023210039371234');
  expect(/<a href="([^"]+)"/.exec(html)?.[1]).toMatch(
    /^https:\/\/www\.canadapost.*7023210039371234$/,
  );
});

test('a corrected tracking number is mailed as a correction that names the earlier one', () => {
  const tracking = { carrier: 'purolator', number: '329999999999' } as const;
  const first = mailOf('shipped', { status: 'shipped', tracking });
  const corrected = mailOf('shipped', {
    status: 'shipped',
    tracking,
    trackingBefore: { carrier: 'canada-post', number: '7023210039371234' },
    trackingChanges: 2,
  });
  expect(corrected.subject).toBe('A corrected tracking number (7K3QX0M9TB)');
  expect(corrected.text).toContain('earlier email, Canada Post 7023210039371234, was wrong');
  expect(corrected.text).toContain('Parcel: Purolator 329999999999');
  expect(corrected.id).not.toBe(first.id);
  const late = mailOf('shipped', { status: 'shipped', tracking, trackingChanges: 1 });
  expect(late.subject).toBe('You can now track your parcel (7K3QX0M9TB)');
});

test('a mail to the owner contains commands with the number of its order', () => {
  const [, shopMail] = orderMails('confirmed', ORDER, SENDER, defaultFacts);
  expect(shopMail && renderQueued(shopMail).text).toContain('“npm run orders -- show 7K3QX0M9TB”');
  const review = renderQueued(reviewMail(ORDER, 'Why', 0, SENDER)).text;
  expect(review.replaceAll(/\s+/g, ' ')).toContain('“npm run orders -- review 7K3QX0M9TB”');
});

test('text from buyers and the catalogue adds neither markup nor a header to order mails', () => {
  const markup = '"><img src=x onerror=1><b>\r\nBcc: all@example.test';
  const order: Partial<StoredOrder> = {
    buyer: { name: markup, email: 'eve@buyer.example' },
    address: {
      name: markup,
      lines: [markup],
      city: markup,
      region: markup,
      postalCode: markup,
      country: markup,
    },
    lines: [
      {
        productId: '1',
        productName: markup,
        size: markup,
        quantity: 1,
        price: cents(1),
        signedPhoto: false,
        imageUrl: markup,
      },
    ],
  };
  for (const event of ['confirmed', 'pending', 'cancelled', 'shipped', 'refunded'] as const)
    for (const mail of orderMails(event, { ...ORDER, ...order }, SENDER, defaultFacts)) {
      const { html } = renderQueued(mail);
      expect(html).not.toMatch(/onerror=1>|<b>/);
      expect(html).toContain('&lt;b&gt;');
      expect(mail.subject + mail.to).not.toMatch(/[\r\n]/);
    }
});

const ONE_PAIR = {
  amount: cents(7099),
  at: '2026-11-24T15:00:00.000Z',
  lines: [{ line: 1, quantity: 1 }],
};

test('a shipping mail lists the units in the parcel, without refunded ones', () => {
  const suit = {
    amount: cents(65_299),
    at: '2026-11-24T15:00:00.000Z',
    lines: [{ line: 0, quantity: 1 }],
  };
  const { text, html } = mailOf('shipped', { status: 'shipped', refunds: [suit, ONE_PAIR] });
  for (const part of [text, html]) {
    expect(part).toContain('Mirror goggles');
    for (const refunded of ['Paris kneeskin', '2\u00A0×', 'Signed photo'])
      expect(part).not.toContain(refunded);
    for (const amount of ['$794.97', '$723.98', '$70.99']) expect(part).toContain(amount);
  }
  expect(mailOf('address-corrected', { refunds: [suit] }).text).not.toContain('Paris kneeskin');
  expect(mailOf('part-refunded', { refunds: [suit] }).text).toContain('Paris kneeskin');
});

test('the mail about the last partial refund says that the order is refunded in full', () => {
  const rest = { ...ONE_PAIR, amount: cents(79_497 - 7099) };
  const last = mailOf('part-refunded', { refunds: [ONE_PAIR, rest] });
  expect(last.subject).toContain('Your order was refunded');
  const text = last.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('We have refunded $723.98 of your payment');
  expect(text).toContain('Your order is now refunded in full: $794.97 in all.');
  const first = mailOf('part-refunded', { refunds: [ONE_PAIR] });
  expect(first.subject).toContain('Part of your payment was refunded');
});
