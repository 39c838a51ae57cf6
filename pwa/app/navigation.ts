import { isWithin } from '#contract/find-screen';
import { SCREENS, type ScreenName, type ScreenRow } from '#contract/screens';

interface Place {
  name: ScreenName;
  label: string;
  to: string;
}

const rows = Object.entries<ScreenRow>(SCREENS) as [ScreenName, ScreenRow][];

/** The links of the header and its menu. */
export const PLACES: readonly Place[] = rows.flatMap(([name, { path, menu }]) =>
  menu !== undefined ? [{ name, label: menu, to: path }] : [],
);

export function currentAt(name: ScreenName, pathname: string): 'page' | undefined {
  return isWithin(pathname, name) ? 'page' : undefined;
}
