import type { Role } from '#contract/desk/staff';
import { staffStore } from '../desk/staff-store';
import type { MailDocument } from '../mail/outbox';
import { authenticator } from './authenticator';
import type { TestShop } from './start-shop';
import { visitor } from './visitor';

/** Author of invitations in tests. */
export const OWNER_COMMAND = { by: 'owner', from: 'command' } as const;

let counter = 0;

/** The code of the latest mail to this address. Mails have to stay queued. */
export async function mailedCode({ database }: TestShop, email: string): Promise<string> {
  const mails = await database.collection<MailDocument>('mail').find({ sort: 'dueAt' });
  const toPerson = mails.flatMap(({ mail }) => (mail?.to === email ? [mail] : []));
  const { text = '' } = toPerson.findLast(({ subject }) => subject.includes('code')) ?? {};
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Invites to the desk and returns the token of the invitation. */
export async function inviteToDesk(
  { database }: Pick<TestShop, 'database'>,
  email: string,
  role: Role,
  now: () => number = Date.now,
): Promise<string> {
  const invited = await staffStore(database, now).invite(email, role, OWNER_COMMAND);
  if (!invited) throw new Error('not invited');
  return invited.token;
}

/** A test browser whose person joined the desk as an owner by a password. */
export async function joinDeskByPassword(
  shop: Pick<TestShop, 'database' | 'url'>,
  email: string,
  password: string,
  now: () => number,
) {
  const browser = visitor(shop.url);
  const token = await inviteToDesk(shop, email, 'owner', now);
  const { status } = await browser.send('POST', '/api/desk/invitation/accept', {
    body: { token, name: 'Robin', password },
  });
  if (status !== 201) throw new Error(`accepting the invitation failed with ${status}`);
  return browser;
}

/** A test browser whose person was invited to the desk and has signed in by passkey. */
export async function deskPerson(
  shop: Pick<TestShop, 'database' | 'url'>,
  role: Role,
  now: () => number = Date.now,
) {
  counter += 1;
  const email = `${role}${counter}@lane.example`;
  const token = await inviteToDesk(shop, email, role, now);
  const browser = visitor(shop.url);
  const device = authenticator(shop.url);
  const { body } = await browser.send('POST', '/api/desk/invitation', { body: { token } });
  const { options } = body as { options: { challenge: string } };
  const reply = await browser.send('POST', '/api/desk/invitation/accept', {
    body: { token, name: `Robin ${counter}`, passkey: device.create(options) },
  });
  if (reply.status !== 201) throw new Error(`accepting the invitation failed with ${reply.status}`);
  const { member } = reply.body as { member: { id: string } };

  return {
    ...browser,
    email,
    id: member.id,
    device,

    async passkeyResponse(from?: string) {
      const reply = await browser.send('POST', '/api/desk/passkey/options');
      return device.get(reply.body as { challenge: string }, from);
    },

    async signIn() {
      return browser.send('POST', '/api/desk/passkey', { body: await this.passkeyResponse() });
    },
  };
}

export type DeskPerson = Awaited<ReturnType<typeof deskPerson>>;
