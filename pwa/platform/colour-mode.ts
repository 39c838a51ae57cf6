import { useSyncExternalStore } from 'react';

export const COLOUR_MODES = ['system', 'light', 'dark'] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];

/** Shared with the shell's script, which sets the class before the first paint. */
const KEY = 'colour-mode';

export function useColourMode(): [ColourMode, (mode: ColourMode) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'system'), write];
}

function read(): ColourMode {
  try {
    const stored = localStorage.getItem(KEY);
    return COLOUR_MODES.find((mode) => mode === stored) ?? 'system';
  } catch {
    // Storage may be blocked; then the system's setting is used.
    return 'system';
  }
}

function write(mode: ColourMode): void {
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Storage may be blocked: the choice is not stored.
  }
  dispatchEvent(new Event(KEY));
}

function subscribe(listener: () => void): () => void {
  addEventListener(KEY, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(KEY, listener);
    removeEventListener('storage', listener);
  };
}
