import { serviceTimes } from '#contract/service-times';
import type { ShopContact } from '#contract/shop/contact';
import { shippingNotes, spanText, timesAbroad, type Shipping } from '#contract/shop/shipping';
import { paths } from '../../paths';
import type { FaqGroup, FaqLink } from './entry';

export function aboutShipping(shipping: Shipping, { email }: ShopContact): FaqGroup {
  const mail: FaqLink = { text: email, to: `mailto:${email}` };
  const { canada, abroad, everyItem } = shippingNotes(shipping);
  return {
    id: 'shipping',
    name: 'Shipping',
    entries: [
      {
        id: 'arrival',
        question: 'When will my order ship, and when does it arrive?',
        answer: [
          [
            `Items in stock ship in ${spanText(shipping, 'shipsIn')}, custom orders in ${spanText(shipping, 'customShipsIn')}. Delivery times are below.`,
          ],
          ['More on the page about ', { text: 'shipping', to: paths.shipping }, '.'],
        ],
        facts: [
          { label: `Canada, ${canada}`, value: spanText(shipping, 'canada') },
          ...timesAbroad(shipping),
          {
            label: `International standard, ${abroad}`,
            value: spanText(shipping, 'abroad'),
          },
        ],
      },
      {
        id: 'fee',
        question: 'What does shipping cost for two items?',
        answer: [
          [
            `${shipping.fee === 0 ? `Nothing. ${everyItem}` : `Twice as much as for one: each item in your bag adds ${canada}, in Canada and abroad.`} The total you see at the checkout is the total you pay.`,
          ],
        ],
      },
      {
        id: 'abroad',
        question: 'Do you ship outside Canada?',
        answer: [
          [
            'Yes. Your country may charge duty or tax when the parcel arrives. That money goes to your government, so we cannot collect it for you or tell you the amount.',
          ],
        ],
      },
      {
        id: 'address',
        question: 'Can I change the shipping address after I have paid?',
        answer: [
          [
            'Yes, as long as the parcel is still here. Write to ',
            mail,
            ' with your order number as soon as you notice. Most parcels ship after a day.',
          ],
        ],
      },
    ],
  };
}

export const ABOUT_ORDERS: readonly FaqGroup[] = [
  {
    id: 'returns',
    name: 'Returns',
    entries: [
      {
        id: 'send-back',
        question: 'Can I send something back?',
        answer: [
          [
            `Within ${serviceTimes.returnsWithin}, as long as you have not worn it. The steps are on the page about `,
            { text: 'returns', to: paths.returns },
            '.',
          ],
        ],
      },
      {
        id: 'return-cost',
        question: 'Who pays the return shipping on an unworn item?',
        answer: [
          [
            'You do, unless we sent the wrong thing or it arrived damaged. Then we pay for return shipping.',
          ],
        ],
      },
      {
        id: 'refund',
        question: 'When do I get my money back?',
        answer: [
          [
            `We process a refund within ${serviceTimes.refundsIn} of the parcel reaching us. It goes to the payment method you used and shows there within ${serviceTimes.refundShowsIn}.`,
          ],
        ],
      },
    ],
  },
  {
    id: 'payment',
    name: 'Payment',
    entries: [
      {
        id: 'ways',
        question: 'How can I pay?',
        answer: [
          [
            'With PayPal, or with a debit or credit card through PayPal; you don’t need a PayPal account to use a card. A card saved in your account here can’t be charged; it is for your own reference.',
          ],
        ],
      },
      {
        id: 'currency',
        question: 'Which currency are the prices in?',
        answer: [
          [
            'Canadian dollars, everywhere. PayPal or your bank converts them at their own rate if your account is in another currency.',
          ],
        ],
      },
      {
        id: 'declined',
        question: 'My payment was declined. What now?',
        answer: [
          [
            'Nothing was charged, and your bag is as it was. Try again or choose another way to pay; only your bank knows the reason.',
          ],
        ],
      },
      {
        id: 'unsure',
        question: 'I closed the page while paying. Was I charged?',
        answer: [
          [
            'Open the shop again on the same device: it asks PayPal and tells you. If your order went through, you will also get an email. Paying again does not buy the same bag twice.',
          ],
        ],
      },
    ],
  },
];
