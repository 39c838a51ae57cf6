import { isWithin } from '#contract/find-screen';
import { SCREENS, type ScreenName, type ScreenRow } from '#contract/screens';

interface MenuLink {
  name: ScreenName;
  label: string;
  to: string;
}

const rows = Object.entries<ScreenRow>(SCREENS) as [ScreenName, ScreenRow][];

/** Links of the header and its menu. */
export const MENU_LINKS: readonly MenuLink[] = rows.flatMap(([name, { path, menu }]) =>
  menu !== undefined ? [{ name, label: menu, to: path }] : [],
);

export function ariaCurrentFor(name: ScreenName, pathname: string): 'page' | undefined {
  return isWithin(pathname, name) ? 'page' : undefined;
}
