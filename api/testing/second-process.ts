import { join } from 'node:path';
import { openDatabase } from '../db/open';
import { openFiles } from '../db/embedded-files';

/**
 * A second process for tests: `second-process.ts count|insert|fill|write|hold|read SETTINGS`, with a
 * database's settings as JSON. `hold` stops within a write, `read` within a read.
 */
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
} else if (task === 'insert') {
  await database.collection('catalogue').insert({ _id: 'theirs' });
  await database.close();
} else if (task === 'fill') {
  const pictures = database.collection<{ bytes: Uint8Array }>('pictures');
  const bytes = Buffer.alloc(200_000);
  const write = async (n: number): Promise<unknown> => {
    try {
      await pictures.insert({ _id: `${n}`, bytes });
    } catch (error) {
      return error;
    }
    return write(n + 1);
  };
  const failure = await write(0);
  await pictures.remove('0');
  const stored = await pictures.insert({ _id: 'small', bytes: Buffer.alloc(1) });
  process.stdout.write(`${String(failure)}, then ${stored?._id}`);
  await database.close();
} else if (task === 'hold' || task === 'read') {
  const { documents } = openFiles(join(JSON.parse(settings).dataDir, 'shop.lmdb'));
  const stop = (): void => {
    process.stdout.write('stopped\n');
    process.kill(process.pid, 'SIGSTOP');
  };
  if (task === 'hold') documents.transactionSync(stop);
  else {
    documents.get(['mail', 'a'], { transaction: documents.useReadTransaction() });
    stop();
  }
  process.exit();
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
