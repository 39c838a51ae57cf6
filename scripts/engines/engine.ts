import type { missing } from './installed';

/** A browser engine that the journeys are run in. */
export interface Engine {
  name: keyof typeof missing;
  start(): Promise<RunningEngine>;
}

export interface RunningEngine {
  /** A window of a profile of its own. */
  open(): Promise<Tab>;
  close(): Promise<void>;
}

/** What each engine's driver can do; what a shopper does with it, `shopper.ts` says. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** As by a finger or a mouse. */
  click(selector: string): Promise<void>;
  /** In place of what is there. */
  type(selector: string, text: string): Promise<void>;
  /** Another of the same profile, to go on in. */
  newWindow(): Promise<void>;
  /** Goes on in the window that was opened last; in the first one where that has gone. */
  switchToLast(): Promise<void>;
  close(): Promise<void>;
}

export const WINDOW = { width: 1280, height: 900 } as const;

/** The last of the windows there are. */
export function lastOf<T>(windows: readonly T[]): T {
  const last = windows.at(-1);
  if (last === undefined) throw new Error('the browser has no window');
  return last;
}
