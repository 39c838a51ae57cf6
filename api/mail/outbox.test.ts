import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HAS_MORE } from '../polling-job';
import { temporaryDatabase, type TemporaryDatabase } from '../testing/temporary';
import {
  mailOutbox,
  renderQueued,
  type MailDocument,
  type Mail,
  type RenderedMail,
  type Send,
} from './outbox';
import { pictureId } from './pictures';
import { mailSender, smtpOptions } from './send';

const log = pino({ level: 'silent' });
const HOUR_MS = 3_600_000;

const mail = (id: string): Mail => ({
  id,
  to: 'sam@buyer.example',
  subject: 'Your order',
  content: { heading: 'Hello', preview: '', blocks: [], footer: '', ways: [] },
});

const rendered = (id: string): RenderedMail => ({ ...mail(id), ...renderQueued(mail(id)) });

let database: TemporaryDatabase;
let time: number;

beforeEach(async () => {
  database = await temporaryDatabase('mail');
  time = 1_000_000;
});
afterEach(async () => {
  vi.useRealTimers();
  await database.drop();
});

const findPicture = async (address: string) =>
  address === '/pictures/known' ? Buffer.from('PNG') : undefined;

const open = (send: Send) => mailOutbox({ database, now: () => time, log, send });

describe('the outbox', () => {
  test('the outbox sends a mail once, even if it is queued repeatedly', async () => {
    const sent: string[] = [];
    const outbox = open(async ({ id }) => void sent.push(id));
    for (let times = 0; times < 3; times++) await outbox.queue(mail('order:1:confirmed:buyer'));
    for (let passes = 0; passes < 3; passes++) await outbox.deliver();
    await outbox.queue(mail('order:1:confirmed:buyer'));
    await outbox.deliver();
    expect(sent).toEqual(['order:1:confirmed:buyer']);
  });

  test('stores the content of a mail and renders it when it is sent; a mail that an older version rendered is sent as it is', async () => {
    const sent: RenderedMail[] = [];
    const outbox = open(async (each) => void sent.push(each));
    await outbox.queue(mail('new'));
    const mails = database.collection<MailDocument>('mail');
    const stored = await mails.get('new');
    expect(JSON.stringify(stored)).not.toContain('<');
    expect(stored?.mail).toMatchObject({ text: expect.stringMatching(/^Hello\n/) });
    const { content: _, id, ...envelope } = mail('old');
    const old = { ...envelope, text: 'Old text', html: '<p>Old</p>', pictures: [] };
    await mails.insert({ _id: id, mail: old, attempts: 0, dueAt: time });
    await outbox.deliver();
    const texts = Object.fromEntries(sent.map(({ id: name, text, html }) => [name, [text, html]]));
    expect(texts).toEqual({
      new: [expect.stringMatching(/^Hello\n/), expect.stringContaining('<h1')],
      old: ['Old text', '<p>Old</p>'],
    });
  });

  test('mails are retried with backoff while the mail server is down, and none is lost', async () => {
    let down = true;
    const tries: number[] = [];
    const outbox = open(async () => {
      tries.push(time);
      if (down) throw new Error('connection refused');
    });
    await outbox.queue(mail('a'));
    for (let minutes = 0; minutes < 60; minutes++) {
      await outbox.deliver();
      time += 60_000;
    }
    expect(tries.length).toBeGreaterThan(4);
    expect(tries.length).toBeLessThan(12);
    down = false;
    time += HOUR_MS;
    await outbox.deliver();
    await outbox.deliver();
    expect((await database.collection('mail').find())[0]).toMatchObject({ sentAt: time });
  });

  test('two processes do not send the same mail, and one takes over the other’s mail when its lease expires', async () => {
    const sent: string[] = [];
    const crash = open(() => new Promise(() => {}));
    const other = open(async ({ id }) => void sent.push(id));
    await other.queue(mail('a'));
    void crash.deliver();
    await expect
      .poll(async () => (await database.collection<{ dueAt: number }>('mail').get('a'))?.dueAt)
      .toBeGreaterThan(time);
    await other.deliver();
    expect(sent).toEqual([]);
    time += 61_000;
    await other.deliver();
    expect(sent).toEqual(['a']);
  });

  test('a mail that a slow mail server takes for minutes is sent once [mail.slow-server]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], now: 0 });
    let accept = () => {};
    const accepted = new Promise<void>((resolve) => (accept = resolve));
    const sent: string[] = [];
    const slow = open(({ id }) => {
      sent.push(id);
      return accepted;
    });
    await slow.queue(mail('a'));
    const sending = slow.deliver();
    await expect.poll(() => sent).toEqual(['a']);
    const stored = () => database.collection<MailDocument>('mail').get('a');
    for (let minutes = 0; minutes < 3; minutes++) {
      time += 50_000;
      vi.advanceTimersByTime(50_000);
      await expect.poll(async () => (await stored())?.dueAt).toBe(time + 60_000);
      time += 10_000;
      await open(async ({ id }) => void sent.push(id)).deliver();
    }
    accept();
    await sending;
    expect(sent).toEqual(['a']);
    expect(await stored()).toMatchObject({ sentAt: time, attempts: 1 });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('two processes with several workers send each of many mails once, and unsendable ones delay none [mail.backlog]', async () => {
    const ids = Array.from({ length: 240 }, (_, index) => `m${index}`);
    for (const id of ids) {
      await open(async () => {}).queue(mail(id));
      time += 1;
    }
    const [unsendable, sendable] = [ids.slice(0, 120), ids.slice(120)];
    const sent: string[] = [];
    const processes = [1, 2].map(() =>
      open(async ({ id }) => {
        if (unsendable.includes(id)) throw new Error('550 no such mailbox');
        sent.push(id);
      }),
    );
    const workers = [...processes, ...processes, ...processes];
    const work = async ({ deliver }: (typeof workers)[number]): Promise<void> => {
      while ((await deliver()) === HAS_MORE);
    };
    await Promise.all(workers.map(work));
    expect(sent.toSorted()).toEqual(sendable.toSorted());
  });

  test('the log entry of a rejected mail contains the reason and no address', async () => {
    const lines: string[] = [];
    const logged = pino({}, { write: (line) => void lines.push(line) });
    const message = '550 <sam@buyer.example>, "Sam" at BUYER.example: mailbox is full';
    const refused = Object.assign(new Error(message), {
      code: 'EENVELOPE',
      responseCode: 550,
      response: '550 <sam@buyer.example> unknown',
      rejected: ['sam@buyer.example'],
    });
    const send = () => Promise.reject(refused);
    const outbox = mailOutbox({ database, now: () => time, log: logged, send });
    await outbox.queue(mail('a'));
    await outbox.deliver();
    expect(lines.join()).toMatch(/550 .*: mailbox is full/);
    expect(lines.join()).not.toMatch(/sam|buyer.example/i);
  });

  test('a sent mail is stored without text and address', async () => {
    const outbox = open(async () => {});
    await outbox.queue(mail('a'));
    await outbox.deliver();
    expect(JSON.stringify(await database.collection('mail').find())).not.toContain('sam@');
  });

  test('a mail that failed for days is stored without text and address', async () => {
    const outbox = open(() => Promise.reject(new Error('connection refused')));
    await outbox.queue(mail('a'));
    for (let hours = 0; hours < 120; hours++) {
      await outbox.deliver();
      time += HOUR_MS;
    }
    const [stored] = await database.collection('mail').find();
    expect(stored).toMatchObject({ givenUpAt: expect.any(Number) });
    expect(JSON.stringify(stored)).not.toContain('sam@');
  });

  test('does not send expired mails when the mail server is back', async () => {
    let down = true;
    const sent: string[] = [];
    const outbox = open(async ({ id }) => {
      if (down) throw new Error('connection refused');
      sent.push(id);
    });
    await outbox.queue({ ...mail('code'), until: time + HOUR_MS });
    await outbox.queue(mail('order'));
    await outbox.deliver();
    down = false;
    time += HOUR_MS;
    await outbox.deliver();
    expect(sent).toEqual(['order']);
    await outbox.queue({ ...mail('code, again'), until: time + HOUR_MS });
    await outbox.deliver();
    expect(sent).toEqual(['order', 'code, again']);
  });
});

describe('sending a mail', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mail-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const toFiles = (from: string) =>
    mailSender({ smtpUrl: undefined, from, dataDir }, findPicture, log);

  test('writes every mail to a readable file if there is no mail server', async () => {
    const send = toFiles('Shop <shop@x.example>');
    await send(rendered('order:abc:confirmed:buyer'));
    expect(await readdir(join(dataDir, 'mail'))).toEqual(['order-abc-confirmed-buyer.eml']);
    const text = await readFile(join(dataDir, 'mail/order-abc-confirmed-buyer.eml'), 'utf8');
    expect(text).toMatch(/^From: Shop <shop@x.example>$/m);
    expect(text).toMatch(/^To: sam@buyer.example$/m);
    const modes = ['mail', 'mail/order-abc-confirmed-buyer.eml'].map(
      async (name) => (await stat(join(dataDir, name))).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
  });

  test('a mail file is named after its order and kind, and its HTML page embeds the images', async () => {
    const send = toFiles('shop@x.example');
    await send({
      ...rendered('order:abc:confirmed:buyer'),
      name: '7K3QX0M9TB-confirmed-buyer',
      html: `<img src="cid:${pictureId('/pictures/known')}">`,
      pictures: ['/pictures/gone', '/pictures/known'],
    });
    const [file = ''] = await readdir(join(dataDir, 'mail'));
    expect(file).toBe('7K3QX0M9TB-confirmed-buyer.eml');
    const text = await readFile(join(dataDir, 'mail', file), 'utf8');
    expect(text.match(/(?<=^Content-Id: ).*$/gim)).toEqual([`<${pictureId('/pictures/known')}>`]);
    expect(text).toContain(Buffer.from('PNG').toString('base64'));
  });

  test('sends no mail to a remote server before the connection is encrypted', () => {
    expect(smtpOptions('smtp://mail.example:587').requireTLS).toBe(true);
    expect(smtpOptions('smtp://localhost:1025').requireTLS).toBe(false);
  });

  test('waits two minutes for each response of the mail server, which may check a mail before it accepts it [mail.slow-server]', () => {
    expect(smtpOptions('smtp://localhost:1025').socketTimeout).toBe(120_000);
  });

  test('line breaks and commas in a subject or address add no header and no recipient', async () => {
    const send = toFiles('shop@x.example');
    await send({
      ...rendered('evil'),
      to: 'sam@buyer.example, eve@evil.test\r\nBcc: all@evil.test',
      subject: 'Hello\r\nBcc: all@evil.test',
      replyTo: 'x@y.example\r\nX-Evil: 1',
    }).catch(() => undefined);
    const [file] = await readdir(join(dataDir, 'mail')).catch(() => []);
    const text = file ? await readFile(join(dataDir, 'mail', file), 'utf8') : '';
    const [headers = ''] = text.split('\n\n');
    expect(headers).not.toMatch(/^(Bcc|X-Evil):/im);
  });

  test('uses SMTP if a mail server is set', async () => {
    const server = smtpServer();
    const { port } = await server.listening;
    const send = mailSender(
      { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'shop@x.example', dataDir: tmpdir() },
      findPicture,
      log,
    );
    await send(rendered('a'));
    expect(server.lines).toContain('RCPT TO:<sam@buyer.example>');
    expect(server.lines).toContain('Subject: Your order');
    server.socket.close();
  });

  test.each([
    ['550 5.1.1 <sam@buyer.example>: user unknown', 'given-up'],
    ['550 No such user here', 'given-up'],
    ['553 5.1.3 bad address syntax', 'given-up'],
    ['450 4.2.0 greylisted, try again later', 'waiting'],
    ['550 5.7.1 relaying denied', 'waiting'],
    ['550 relay not permitted', 'waiting'],
    ['550 Sender verification failed', 'waiting'],
    ['552 5.2.2 mailbox full', 'waiting'],
  ])('a recipient rejected with “%s” leaves the mail %s', async (response, state) => {
    const server = smtpServer({ 'RCPT TO': response });
    const { port } = await server.listening;
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    const outbox = open(mailSender({ smtpUrl, from: 'shop@x.example', dataDir }, findPicture, log));
    await outbox.queue(mail('a'));
    await outbox.deliver();
    expect(await outbox.stateOf('a')).toBe(state);
    server.socket.close();
  });

  test('a rejected sender leaves the mail waiting, because the shop’s settings can be corrected', async () => {
    const server = smtpServer({ 'MAIL FROM': '550 5.1.8 no such sender' });
    const { port } = await server.listening;
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    const outbox = open(mailSender({ smtpUrl, from: 'shop@x.example', dataDir }, findPicture, log));
    await outbox.queue(mail('a'));
    await outbox.deliver();
    expect(await outbox.stateOf('a')).toBe('waiting');
    server.socket.close();
  });
});

/** The parts of SMTP that one mail needs. Commands that begin with a key are rejected. */
function smtpServer(rejections: Record<string, string> = {}) {
  const responseTo = (line: string) => {
    const rejected = Object.keys(rejections).find((command) => line.startsWith(command));
    if (rejected !== undefined) return rejections[rejected];
    return line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok';
  };
  const lines: string[] = [];
  const socket: Server = createServer((connection) => {
    let inBody = false;
    connection.write('220 test\r\n');
    connection.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        lines.push(line);
        if (inBody && line !== '.') continue;
        inBody = line === 'DATA';
        connection.write(`${responseTo(line)}\r\n`);
      }
    });
  });
  socket.listen(0, '127.0.0.1');
  const listening = once(socket, 'listening').then(() => socket.address() as AddressInfo);
  return { socket, lines, listening };
}
