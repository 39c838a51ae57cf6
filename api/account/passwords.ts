import { hash, verify } from '@node-rs/argon2';
import { networksOf } from '../http/network';
import { fairQueue } from './fair-queue';

/** OWASP's minimum for argon2id, and the library's default. */
const COST = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/**
 * Limits concurrent hashes of visitors, which would otherwise use the memory and threads that other
 * requests need.
 */
const visitorQueue = fairQueue({ slots: 2, waiting: 50, perKey: 10 });
const customerQueue = fairQueue({ slots: 1, waiting: 50, perKey: 3 });

/** Runs a hash in the queue that its caller belongs to. */
export type HashQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** The queue of visitors, shared fairly between /24 (IPv4) and /48 (IPv6) networks. */
export function visitorHashQueue(address: string): HashQueue {
  const network = networksOf(address).at(-1) ?? '';
  return (work) => visitorQueue(network, work);
}

/** For calls with a session, a known device or a mailed code. Visitors cannot delay them. */
export function customerHashQueue(userId: string): HashQueue {
  return (work) => customerQueue(userId, work);
}

export function hashPassword(password: string, queue: HashQueue): Promise<string> {
  return queue(() => hash(password.normalize('NFKC'), COST));
}

/** A placeholder hash: verifying it takes as long as for an existing account. */
let placeholderHash: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without an account there is no hash: the result is then
 * false after the same time.
 */
async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  queue: HashQueue,
): Promise<boolean> {
  placeholderHash ??= hash('', COST);
  const against = passwordHash ?? (await placeholderHash);
  const isRight = await queue(() => verify(against, password.normalize('NFKC')));
  return isRight && passwordHash !== undefined;
}

/** Undoes the count of the attempt if the password is right, or if the queue is too long to check it. */
export async function verifyCountedPassword(
  uncount: () => Promise<void>,
  passwordHash: string | undefined,
  password: string,
  queue: HashQueue,
): Promise<boolean> {
  let isCounted = false;
  try {
    const isRight = await verifyPassword(passwordHash, password, queue);
    isCounted = !isRight;
    return isRight;
  } finally {
    if (!isCounted) await uncount();
  }
}
