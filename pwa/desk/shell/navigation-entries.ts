import { deskPaths } from '../desk-paths';
import type { DeskIconName } from '../parts/DeskIcon';

interface NavigationEntry {
  path: string;
  label: string;
  icon: DeskIconName;
  /** Label and icon of the phone's bottom bar. */
  phone?: { label: string; icon: DeskIconName };
  /** Whether the number of tasks is shown beside it. */
  countsTasks?: boolean;
}

/** The desk's sections, in the order of the rail and of the bottom bar. */
export const navigationEntries: readonly NavigationEntry[] = [
  { path: deskPaths.orders, label: 'Orders', icon: 'order', countsTasks: true },
  {
    path: deskPaths.settings,
    label: 'Settings',
    icon: 'settings',
    phone: { label: 'More', icon: 'more' },
  },
];
