import { expect, test } from 'vitest';
import type { StoredUser } from '../../api/account/store';
import type { StoredMessage } from '../../api/contact/store';
import type { StoredOrder } from '../../api/orders/order-document';
import { storedOrder } from '../../api/testing/stored-order';
import { exportMessage, exportOrder, exportUser } from './export-records';

const AT = '2026-11-21T10:00:00.000Z';
const TRACKING = { carrier: 'canada-post', number: '7023210039370000' } as const;
const STAFF = 'Robin Staff';

test('an exported order contains the private notes, but no staff name, link or internal field [owner.export-without-staff]', () => {
  const exported = {
    ...storedOrder(),
    userId: 'user-1',
    tracking: TRACKING,
    trackingBefore: TRACKING,
    trackingChanges: 1,
    addressChanges: 1,
    sentTo: { country: 'CA', region: 'QC' },
    refunds: [{ amount: storedOrder().total, at: AT, lines: [] }],
    meetId: 'meet-1',
    paidAt: AT,
  };
  // With `Required`, a new field does not compile until it is decided here.
  const order: Required<StoredOrder> = {
    ...exported,
    token: 'secret',
    changedAt: 1,
    confirmed: true,
    stand: { meet: 'Halifax', method: 'cash', by: STAFF, sentBy: STAFF },
    notes: [{ id: 'note-1', at: AT, by: STAFF, text: 'Asked twice for the fit' }],
    resends: [{ id: 'resend-1', event: 'confirmed', mailId: 'mail-1', by: STAFF }],
  };
  const { _version, token, ...asStored } = exported;
  expect(exportOrder(order)).toEqual({
    ...asStored,
    stand: { meet: 'Halifax', method: 'cash' },
    notes: [{ at: AT, text: 'Asked twice for the fit' }],
    resends: [{ event: 'confirmed' }],
  });
});

test('an exported message contains the answers without the names of staff [owner.export-without-staff]', () => {
  const asStored = {
    _id: 'message-1',
    name: 'Sam',
    email: 'sam@buyer.example',
    subject: 'Fit',
    message: 'Does it stretch?',
    createdAt: AT,
    state: 'answered',
  } as const;
  const message: Required<StoredMessage> = {
    ...asStored,
    _version: 3,
    answers: [{ id: 'answer-1', at: AT, by: STAFF, text: 'Not any more' }],
    mailed: true,
    expiresAt: Date.parse(AT),
  };
  expect(exportMessage(message)).toEqual({
    ...asStored,
    answers: [{ at: AT, text: 'Not any more' }],
    keptUntil: AT,
  });
});

test('an exported account contains everything about the customer, but no password hash', () => {
  const exported = {
    email: 'sam@club.example',
    username: 'sam.swims',
    firstName: 'Sam',
    lastName: 'Okafor',
    phone: null,
    dateOfBirth: null,
    preferences: {
      orderUpdates: true,
      promotionalEmails: false,
      newProductAlerts: false,
      newsletterSubscription: true,
      accountSecurityAlerts: true,
    },
    createdAt: AT,
    resets: 1,
    formerEmails: ['old@club.example'],
    newsletterConsent: { at: AT, how: 'checkbox', address: 'sam@club.example' },
  };
  const user = { ...exported, _id: 'user-1', _version: 1, passwordHash: 'secret' };
  expect(exportUser(user satisfies Required<StoredUser>)).toEqual({ id: 'user-1', ...exported });
});
