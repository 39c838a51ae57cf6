import { Option, program } from 'commander';
import { StaffEmail, type Role } from '#contract/desk/staff';
import { normalizeLogin } from '#contract/login-name';
import type { AuditAuthor } from '../api/desk/audit';
import { deskSessions } from '../api/desk/desk-sessions';
import { invitationLink } from '../api/desk/people-routes';
import { staffStore } from '../api/desk/staff-store';
import { senderRecord } from '../api/mail/sender';
import { CommandError, print, runCommand } from './command';
import { systemUser } from './command-log';
import { readOptions } from './options';
import { withDatabase } from './with-database';

type DeskServices = Parameters<Parameters<typeof withDesk>[0]>[0];

function withDesk(
  work: (services: {
    staff: ReturnType<typeof staffStore>;
    endSessions: (staffId: string) => Promise<void>;
    publicUrl: string;
    author: AuditAuthor;
  }) => Promise<void>,
): Promise<void> {
  return withDatabase(async (database, { https, publicUrl }) => {
    const staff = staffStore(database, Date.now);
    const { endOf } = deskSessions({ database, staff, https, now: Date.now });
    const running = await senderRecord(database).read();
    await work({
      staff,
      endSessions: endOf,
      publicUrl: running?.publicUrl ?? publicUrl,
      author: { by: systemUser() ?? 'unknown', from: 'command' },
    });
  });
}

async function invite(desk: DeskServices, address: string, role: Role): Promise<void> {
  const email = normalizeLogin(readOptions(StaffEmail, address));
  const invited = await desk.staff.invite(email, role, desk.author);
  if (!invited)
    throw new CommandError(`${email} has access already. To start over: remove ${email}`);
  print(`Open this link once, on the device you will use, within three days:`);
  print(invitationLink(desk.publicUrl, invited.token));
}

async function list({ staff }: DeskServices): Promise<void> {
  const all = await staff.all();
  for (const { name, email, role, passkeys } of all)
    print(`${role.padEnd(6)}  ${name} <${email}>  ${passkeys.length} passkeys`);
  if (all.length === 0)
    print('No one can use the desk yet. Invite yourself: npm run desk -- invite EMAIL');
}

async function remove(desk: DeskServices, email: string): Promise<void> {
  const member = await desk.staff.byEmail(email);
  if (!member) throw new CommandError(`${email} has no access.`);
  await desk.endSessions(member._id);
  await desk.staff.remove(member, desk.author);
  await desk.endSessions(member._id);
  print(`${email} no longer has access.`);
}

program.name('npm run desk --').description('Says who may use the desk at /desk.');
program
  .command('invite')
  .argument('<email>', 'email address')
  .addOption(
    new Option('--role <role>', 'what the person may do')
      .choices(['owner', 'helper'])
      .default('owner'),
  )
  .description('prints a one-time link, with which a person signs in for the first time')
  .action((email: string, { role }: { role: Role }) =>
    withDesk((desk) => invite(desk, email, role)),
  );
program
  .command('people')
  .description('lists everyone who has access')
  .action(() => withDesk(list));
program
  .command('remove')
  .argument('<email>', 'email address')
  .description('ends a person’s access and sessions at once, for example after a lost device')
  .action((email: string) => withDesk((desk) => remove(desk, email)));

await runCommand(program);
