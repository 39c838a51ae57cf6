import { openDatabase } from './open';

/** A second process of the tests: `rival.ts count|write SETTINGS`, a database's settings as JSON. */
const [task = '', settings = ''] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(settings));

if (task === 'count') {
  const counters = database.collection<{ count: number }>('catalogue');
  let wins = 0;
  while (wins < 100) {
    const counter = await counters.get('counter');
    if (!counter) throw new Error('no counter');
    if (await counters.replace({ ...counter, count: counter.count + 1 })) wins += 1;
  }
  await database.close();
} else {
  const mails = database.collection<{ dueAt: number; text: string }>('mail');
  for (let n = 0; ; n += 10) {
    await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        const mail = { _id: `${n + i}`, dueAt: n + i, text: 'x'.repeat(5_000) };
        if (await mails.insert(mail)) process.stdout.write(`${mail._id}\n`);
      }),
    );
  }
}
