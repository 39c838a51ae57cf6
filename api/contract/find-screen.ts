import { withoutSlash } from './protocol/addresses';
import { LISTING_PAGES } from './products/listing-page';
import { SCREEN_ROWS, SCREENS, type ScreenName, type ScreenRow } from './screens';

interface FoundScreen {
  row: ScreenRow;
  /** From the address, still encoded: `{ id: '12-24' }`. */
  parameters: Readonly<Record<string, string>>;
}

/** Finds a screen by address or alias. Undefined if there is none. */
export function findScreen(pathname: string): FoundScreen | undefined {
  const bare = withoutSlash(pathname);
  if (LISTING_PAGES.has(bare)) return { row: SCREENS.shop, parameters: {} };
  for (const row of SCREEN_ROWS) {
    const parameters = row.alias === bare ? {} : matchPath(row.path, bare);
    if (parameters) return { row, parameters };
  }
  return undefined;
}

/** Whether an address belongs to a screen or to one of its children. */
export function isWithin(pathname: string, name: ScreenName): boolean {
  const rows: Readonly<Record<string, ScreenRow>> = SCREENS;
  let row = findScreen(pathname)?.row;
  while (row && row !== SCREENS[name]) row = rows[row.parent ?? ''];
  return row !== undefined;
}

function matchPath(path: string, pathname: string): Record<string, string> | undefined {
  const parts = path.split('/');
  const segments = pathname.split('/');
  if (parts.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = segments[index] ?? '';
    if (part.startsWith(':') && value !== '') parameters[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return parameters;
}
