const KEY = 'recent-searches';
const LIMIT = 5;

/** At most five, most recent first (behaviour 2.35). None where storage is refused. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((term) => typeof term === 'string') : [];
  } catch {
    // Refused storage or somebody else's text: nothing is remembered.
    return [];
  }
}

/** Puts a term in front; the same words in other case are the same term. */
export function rememberSearch(text: string): void {
  const term = text.trim();
  if (!term) return;
  const others = readRecent().filter((each) => each.toLowerCase() !== term.toLowerCase());
  write([term, ...others].slice(0, LIMIT));
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Refused storage has none.
  }
}

function write(terms: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(terms));
  } catch {
    // Refused or full storage: searching works all the same.
  }
}
