import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { BSON } from 'mongodb';

/**
 * `pass` forwards, `hang` keeps connections open and forwards nothing, `cut` closes connections,
 * `no-primary` answers writes like a member of a replica set that has stepped down.
 */
export type ProxyMode = 'pass' | 'hang' | 'cut' | 'no-primary';

const HEADER_BYTES = 16;
const OP_MSG = 2013;
/** Flags and the type of the first section precede its document. */
const BODY_AT = HEADER_BYTES + 4 + 1;
const WRITES = ['insert', 'update', 'delete'];

export interface MongoProxy {
  port: number;
  setMode(mode: ProxyMode): void;
  close(): Promise<void>;
}

/** A proxy for the wire protocol of MongoDB, in front of the server at `port`. */
export async function mongoProxy(port: number): Promise<MongoProxy> {
  let mode: ProxyMode = 'pass';
  const sockets = new Set<Socket>();
  const delayedWrites = new Set<() => void>();

  const server = createServer((client) => {
    if (mode === 'cut') return void client.destroy();
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    const forward = (to: Socket, bytes: Buffer): void => {
      if (mode === 'hang') delayedWrites.add(() => void to.write(bytes));
      else to.write(bytes);
    };
    upstream.on('data', (bytes) => forward(client, bytes));
    let rest = Buffer.alloc(0);
    client.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      while (rest.length >= HEADER_BYTES && rest.length >= rest.readInt32LE(0)) {
        const length = rest.readInt32LE(0);
        const message = rest.subarray(0, length);
        rest = rest.subarray(length);
        if (mode === 'no-primary' && isWrite(message)) client.write(steppedDown(message));
        else forward(upstream, message);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    setMode(next) {
      mode = next;
      if (mode === 'cut') for (const socket of sockets) socket.destroy();
      if (mode !== 'hang') for (const release of delayedWrites) release();
      if (mode !== 'hang') delayedWrites.clear();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function isWrite(message: Buffer): boolean {
  if (message.readInt32LE(12) !== OP_MSG) return false;
  const [command = ''] = Object.keys(BSON.deserialize(documentIn(message)));
  return WRITES.includes(command);
}

function documentIn(message: Buffer): Buffer {
  return message.subarray(BODY_AT, BODY_AT + message.readInt32LE(BODY_AT));
}

function steppedDown(request: Buffer): Buffer {
  const body = BSON.serialize({
    ok: 0,
    errmsg: 'not primary',
    code: 10_107,
    codeName: 'NotWritablePrimary',
  });
  const head = Buffer.alloc(BODY_AT);
  head.writeInt32LE(BODY_AT + body.length, 0);
  head.writeInt32LE(request.readInt32LE(4), 8);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, body]);
}
