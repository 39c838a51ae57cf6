import { RESET_CODE_MINUTES } from '#contract/service-times';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { nanoid } from 'nanoid';
import { ApiError } from '#contract/protocol/api-error';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';
import type { StoredUser } from './store';

interface ResetCode {
  /**
   * The browser that requested the code. The code works only in this browser, so that wrong guesses
   * in other browsers do not count.
   */
  browser: string;
  codeHash: string;
  mailId: string;
  tries: number;
  /** Milliseconds. */
  expiresAt: number;
}

/** The reset codes of one account. The document's `_id` is the user's. */
interface ResetDocument {
  codes: ResetCode[];
  /** When the codes of the last week were issued, in milliseconds. */
  issuedAt: number[];
  /** Milliseconds. */
  expiresAt: number;
}

export const CODE_MS = RESET_CODE_MINUTES * 60_000;
const WEEK_MS = 7 * 24 * 60 * 60_000;
const TRIES = 5;
/**
 * Each code allows five guesses, so an attacker has 20 guesses a week. Further mails contain only
 * the link.
 */
const CODES_PER_WEEK = 4;

interface Dependencies {
  database: Database;
  /** Key of the hashes: a hash of six digits without a key could be reversed. */
  secret: string;
  now: () => number;
}

interface IssuedCode {
  /** Undefined if this week's codes are used up. */
  code: string | undefined;
  mailId: string;
  /** Id of the mail with the earlier code that this code replaces. */
  replaced: string | undefined;
}

/** Six-digit codes for a forgotten password: hashed, for ten minutes and five tries, four codes a week. */
export function resetCodes({ database, secret, now }: Dependencies) {
  const resets = database.collection<ResetDocument>('resets');
  const hashOf = (...parts: string[]) =>
    createHmac('sha256', secret).update(parts.join(' ')).digest('base64url');

  /** Older versions stored a single code, valid for 15 minutes. */
  async function read(userId: string): Promise<Stored<ResetDocument> | undefined> {
    const found = await resets.get(userId);
    return found && { ...found, codes: found.codes ?? [], issuedAt: found.issuedAt ?? [] };
  }

  function codeOf(document: ResetDocument | undefined, browser: string): ResetCode | undefined {
    return document?.codes.find(
      (code) => code.browser === browser && code.expiresAt > now() && code.tries < TRIES,
    );
  }

  async function store(
    userId: string,
    before: Stored<ResetDocument> | undefined,
    document: Omit<ResetDocument, 'expiresAt'>,
  ): Promise<boolean> {
    const next = { ...document, expiresAt: now() + WEEK_MS };
    const stored = before
      ? await resets.replace({ _id: userId, _version: before._version, ...next })
      : await resets.insert({ _id: userId, ...next });
    return Boolean(stored);
  }

  function isCodeCorrect({ codeHash }: ResetCode, userId: string, code: string): boolean {
    return timingSafeEqual(Buffer.from(codeHash), Buffer.from(hashOf(userId, code)));
  }

  /**
   * True for the right code. Each call uses one of the five tries before it compares, so that
   * parallel guesses count too.
   */
  async function tryCode(userId: string, browser: string, code: string): Promise<boolean> {
    for (;;) {
      const document = await read(userId);
      const reset = codeOf(document, hashOf('browser', browser));
      if (!document || !reset) return false;
      const codes = document.codes.map((resetCode) =>
        resetCode === reset ? { ...resetCode, tries: resetCode.tries + 1 } : resetCode,
      );
      if (await store(userId, document, { ...document, codes }))
        return isCodeCorrect(reset, userId, code);
    }
  }

  return {
    tryCode,

    /**
     * Issues a code for the browser. While an earlier code is valid, the new one replaces it and
     * keeps its tries; otherwise it counts as one of the week's codes.
     */
    async issue({ _id }: StoredUser, browserId: string): Promise<IssuedCode> {
      const browser = hashOf('browser', browserId);
      const mailId = `reset:${nanoid()}`;
      for (;;) {
        const document = await read(_id);
        const earlier = codeOf(document, browser);
        // Times older than a week no longer count. A time in the future, stored while the clock was
        // ahead, counts too.
        const issuedAt = (document?.issuedAt ?? []).filter((at) => at > now() - WEEK_MS);
        if (!earlier && issuedAt.length >= CODES_PER_WEEK)
          return { code: undefined, mailId, replaced: undefined };
        const code = String(randomInt(1_000_000)).padStart(6, '0');
        const reset: ResetCode = {
          browser,
          codeHash: hashOf(_id, code),
          mailId,
          tries: earlier?.tries ?? 0,
          expiresAt: now() + CODE_MS,
        };
        const others = (document?.codes ?? []).filter(
          (resetCode) => resetCode.browser !== browser && resetCode.expiresAt > now(),
        );
        const next = {
          codes: [...others, reset],
          issuedAt: earlier ? issuedAt : [...issuedAt, now()],
        };
        if (await store(_id, document, next)) return { code, mailId, replaced: earlier?.mailId };
      }
    },

    /**
     * Deletes every code of the account after `tryCode` was true. Throws a 400 if another request
     * has done so.
     */
    async use(userId: string, browser: string, code: string): Promise<void> {
      for (;;) {
        const document = await read(userId);
        const hashed = hashOf('browser', browser);
        const reset = document?.codes.find((resetCode) => resetCode.browser === hashed);
        if (!document || !reset || reset.expiresAt <= now() || !isCodeCorrect(reset, userId, code))
          throw new ApiError(400, 'reset-code-wrong');
        if (await store(userId, document, { ...document, codes: [] })) return;
      }
    },

    /**
     * Deletes the codes after a password change. Codes issued this week still count towards the
     * limit.
     */
    async endCodes(userId: string): Promise<void> {
      for (;;) {
        const document = await read(userId);
        if (!document || document.codes.length === 0) return;
        if (await store(userId, document, { ...document, codes: [] })) return;
      }
    },

    deleteOfUser: (userId: string) => resets.remove(userId),
  };
}

export type ResetCodes = ReturnType<typeof resetCodes>;
