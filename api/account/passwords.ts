import { hash, verify } from '@node-rs/argon2';
import { Refused } from '#contract/failure';

/** The least that OWASP advises for argon2id, which is the library's own choice. */
const COST = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** More at once would take the memory and the threads of everybody else. */
const AT_ONCE = 2;
/** Who comes when so many wait already is told so: a crowd must not keep everybody waiting. */
const WAITING = 50;

let free = AT_ONCE;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= WAITING) throw new Refused(503, 'unavailable');
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
  else free -= 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), COST));
}

/** Of no password: what it costs to be told no is the same for an account that there is not. */
let nobody: Promise<string> | undefined;

/** False for no account too, after as long. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hash('', COST);
  const against = passwordHash ?? (await nobody);
  const isRight = await inTurn(() => verify(against, password.normalize('NFKC')));
  return isRight && passwordHash !== undefined;
}
