import { messageStore } from '../api/contact/store';
import { CannotOpen } from '../api/db/cannot-open';
import { openDatabase } from '../api/db/open';
import { readSettings, WrongSetting } from '../api/env';

const LIMIT = 50;

/** The newest messages of the contact page, for when a mail did not come through. */
async function list(): Promise<void> {
  const database = await openDatabase(readSettings(process.env));
  try {
    const found = await messageStore(database, Date.now).recent(LIMIT);
    for (const { createdAt, name, email, subject, message } of found)
      console.log(`${createdAt}  ${name} <${email}>\n${subject}\n\n${message}\n`);
    if (found.length === 0) console.log('There are no messages.');
  } finally {
    await database.close();
  }
}

try {
  await list();
} catch (failure) {
  if (!(failure instanceof CannotOpen || failure instanceof WrongSetting)) throw failure;
  console.error(failure.message);
  process.exitCode = 1;
}
