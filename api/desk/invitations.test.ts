import { afterAll, expect, test } from 'vitest';
import type { People } from '#contract/desk/staff';
import type { Collection } from '../db/collection';
import type { Database, DatabaseCollection } from '../db/open';
import { deskPerson, inviteToDesk, OWNER_COMMAND } from '../testing/desk-person';
import { startShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';
import { auditLog } from './audit';
import type { InvitationDocument } from './invitations';
import { staffStore } from './staff-store';

const DAY_MS = 24 * 60 * 60_000;

let clockOffsetMs = 0;
const now = () => Date.now() + clockOffsetMs;

const shop = await startShop({ now });
afterAll(() => shop.close());

async function tokenOf(owner: Awaited<ReturnType<typeof deskPerson>>, email: string) {
  const body = { email, role: 'helper' };
  const reply = await owner.send('POST', '/api/desk/people', { body });
  return new URL((reply.body as { link: string }).link).hash.slice(1);
}

const open = (token: string) =>
  visitor(shop.url).send('POST', '/api/desk/invitation', { body: { token } });

test('an owner sees open invitations, creates a new link for one and withdraws it [desk.open-invitations]', async () => {
  const robin = await deskPerson(shop, 'owner', now);
  const email = 'helper@lane.example';
  const first = await tokenOf(robin, email);
  const second = await tokenOf(robin, email);
  expect((await open(first)).status).toBe(404);
  const people = async () => (await robin.send('GET', '/api/desk/people')).body as People;
  const { invitations } = await people();
  expect(invitations).toMatchObject([
    { email, role: 'helper', by: expect.stringMatching(/^Robin/), expiresAt: expect.any(String) },
  ]);
  expect(JSON.stringify(invitations)).not.toContain(second);
  const path = `/api/desk/invitations/${invitations[0]?.id}`;
  for (const status of [200, 200])
    expect(await robin.send('DELETE', path)).toMatchObject({ status, body: { invitations: [] } });
  expect((await open(second)).status).toBe(404);
  const [entry] = await auditLog(shop.database, now).about(email);
  expect(entry).toMatchObject({ act: 'staff.withdraw', by: expect.stringContaining(robin.email) });
});

test('an expired invitation is not listed, and one created by command has no owner', async () => {
  const staff = staffStore(shop.database, now);
  await staff.invite('server@lane.example', 'owner', OWNER_COMMAND);
  const robin = await deskPerson(shop, 'owner', now);
  const listed = async () => {
    const { body } = await robin.send('GET', '/api/desk/people');
    return (body as People).invitations.filter(({ email }) => email === 'server@lane.example');
  };
  expect(await listed()).toMatchObject([{ by: null }]);
  clockOffsetMs = 3 * DAY_MS + 1;
  await robin.signIn();
  expect(await listed()).toEqual([]);
  clockOffsetMs = 0;
});

/** A database whose process ends before it changes people or invitations. */
function endingBeforeChanges(database: Database): Database {
  const end = () => Promise.reject(new Error('the process ended'));
  return {
    ...database,
    collection<T>(name: DatabaseCollection): Collection<T> {
      const collection = database.collection<T>(name);
      const isStaff = name === 'staff';
      const isInvitation = name === 'invitations';
      return {
        ...collection,
        ...(isStaff && { insert: end, replace: end, remove: end }),
        // Marking an invitation as used does not change people.
        ...(isInvitation && { insert: end }),
      };
    },
  };
}

test('every change of people has an entry in the log, even if the process ends between any two steps [desk.audit]', async () => {
  const { database } = shop;
  const staff = staffStore(database, now);
  const ending = staffStore(endingBeforeChanges(database), now);
  const robin = await deskPerson(shop, 'owner', now);
  const member = await staff.read(robin.id);
  const invited = await staff.invite('joins@lane.example', 'owner', OWNER_COMMAND);
  const invitation = await staff.invitation(invited?.token ?? '');
  const [passkey] = member?.passkeys ?? [];
  if (!member || !invitation || !passkey) throw new Error('not prepared');
  const changes = [
    () => ending.invite('asked@lane.example', 'owner', OWNER_COMMAND),
    () => ending.accept(invitation, { name: 'Jo', passkeys: [] }),
    () => ending.addPasskey(member, { ...passkey, id: 'another' }),
    () => ending.removePasskey(member, passkey),
    () => ending.remove(member, OWNER_COMMAND),
  ];
  for (const change of changes) await expect(change()).rejects.toThrow('the process ended');
  const log = auditLog(database, now);
  const loggedActions = async (subject: string) => (await log.about(subject)).map(({ act }) => act);
  expect(await loggedActions('asked@lane.example')).toEqual(['staff.invite']);
  expect(await loggedActions('joins@lane.example')).toContain('staff.join');
  expect((await loggedActions(robin.email)).toSorted().slice(-3)).toEqual([
    'staff.passkey-add',
    'staff.passkey-remove',
    'staff.remove',
  ]);
  // The repeated change has the same log entry.
  await staff.remove(member, OWNER_COMMAND);
  expect((await loggedActions(robin.email)).filter((act) => act === 'staff.remove')).toHaveLength(
    1,
  );
});

test('the invitations of a removed owner do not work and are not listed, even if the process ended during the removal [desk.remove]', async () => {
  const robin = await deskPerson(shop, 'owner', now);
  const token = await tokenOf(robin, 'late@lane.example');
  expect((await open(token)).status).toBe(200);
  const listed = async () =>
    (await staffStore(shop.database, now).openInvitations()).map(({ email }) => email);
  expect(await listed()).toContain('late@lane.example');
  await shop.database.collection('staff').remove(robin.id);
  expect((await open(token)).status).toBe(404);
  expect(await listed()).not.toContain('late@lane.example');
  const body = { token, name: 'Late', password: 'eight lanes of water' };
  const reply = await visitor(shop.url).send('POST', '/api/desk/invitation/accept', { body });
  expect(reply.status).toBe(404);
});

test('a removed person cannot return by an invitation that was created while they joined [desk.remove]', async () => {
  const robin = await deskPerson(shop, 'owner', now);
  const kim = await deskPerson(shop, 'helper', now);
  const token = await inviteToDesk(shop, 'moment@lane.example', 'owner', now);
  const invitations = shop.database.collection<InvitationDocument>('invitations');
  const found = (await invitations.find()).find(({ email }) => email === 'moment@lane.example');
  if (!found) throw new Error('no invitation');
  await invitations.replace({ ...found, email: kim.email });
  expect((await open(token)).status).toBe(200);
  expect((await robin.send('DELETE', `/api/desk/people/${kim.id}`)).status).toBe(200);
  expect((await open(token)).status).toBe(404);
});
