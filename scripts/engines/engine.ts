import type { missingPackages } from './installed';

/** A browser engine for the journeys. */
export interface Engine {
  name: keyof typeof missingPackages;
  start(): Promise<RunningBrowser>;
}

export interface RunningBrowser {
  /** A window with its own profile. */
  open(): Promise<BrowserTab>;
  close(): Promise<void>;
}

/** Operations of each engine's driver. `shopper.ts` defines the shopper's actions. */
export interface BrowserTab {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks with a real pointer event. */
  click(selector: string): Promise<void>;
  /** Replaces the text of a field. */
  type(selector: string, text: string): Promise<void>;
  /** Opens another window of the same profile. */
  newWindow(): Promise<void>;
  /** Switches to the newest window, or back to the first if it has closed. */
  switchToLast(): Promise<void>;
  close(): Promise<void>;
}

export const WINDOW = { width: 1280, height: 900 } as const;

/** The newest window. */
export function lastOf<T>(windows: readonly T[]): T {
  const last = windows.at(-1);
  if (last === undefined) throw new Error('the browser has no window');
  return last;
}
