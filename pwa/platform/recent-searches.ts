const KEY = 'recent-searches';
const LIMIT = 5;

/**
 * The recent searches: at most five, most recent first (behaviour search.recent-searches). Empty if
 * storage is blocked.
 */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((term) => typeof term === 'string') : [];
  } catch {
    // Storage is blocked or contains foreign text.
    return [];
  }
}

/** Puts a term in front. Terms that differ only in case are the same. */
export function rememberSearch(text: string): void {
  const term = text.trim();
  if (!term) return;
  const others = readRecent().filter((each) => each.toLowerCase() !== term.toLowerCase());
  write([term, ...others].slice(0, LIMIT));
}

export function clearSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so there are no searches to delete.
  }
}

function write(terms: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(terms));
  } catch {
    // Storage is blocked or full; searching still works.
  }
}
