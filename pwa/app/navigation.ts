import { paths } from '../paths';
import type { IconName } from '../ui/Icon';

interface Place {
  label: string;
  to: string;
  icon: IconName;
  /** The first parts of the addresses that belong to it. */
  covers: readonly string[];
}

/** The header's links. A screen that does not exist yet is not linked. */
export const PLACES: readonly Place[] = [
  { label: 'Home', to: paths.home, icon: 'home', covers: [''] },
  {
    label: 'Shop',
    to: paths.shop,
    icon: 'shop',
    covers: ['shop', 'category', 'collections', 'product'],
  },
];

export function currentAt({ covers }: Place, pathname: string): 'page' | undefined {
  return covers.includes(pathname.split('/')[1] ?? '') ? 'page' : undefined;
}
