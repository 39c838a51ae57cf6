import { deskPaths } from '../desk-paths';
import type { DeskIconName } from '../parts/DeskIcon';

interface NavigationEntry {
  path: string;
  label: string;
  icon: DeskIconName;
  /** Label and icon of the phone's bottom bar. */
  phone?: { label: string; icon: DeskIconName };
  /** On the phone the entry is in the list of More. */
  isInMore?: true;
  isForOwner?: true;
  /** The number that is shown beside the entry. */
  count?: CountName;
}

export type CountName = 'tasks' | 'messages';
export type NavigationCounts = Readonly<Record<CountName, number>>;

/** The text of a number for screen readers: `2 to answer`. */
export const COUNT_LABELS: Readonly<Record<CountName, string>> = {
  tasks: 'to do',
  messages: 'to answer',
};

/** The desk's sections, in the order of the rail and of the bottom bar. */
export const navigationEntries: readonly NavigationEntry[] = [
  { path: deskPaths.orders, label: 'Orders', icon: 'order', count: 'tasks' },
  { path: deskPaths.goods, label: 'Goods', icon: 'goods' },
  { path: deskPaths.meet, label: 'Meet', icon: 'stopwatch' },
  { path: deskPaths.messages, label: 'Messages', icon: 'mail', count: 'messages' },
  {
    path: deskPaths.overview,
    label: 'Overview',
    icon: 'chart',
    isInMore: true,
    isForOwner: true,
  },
  {
    path: deskPaths.settings,
    label: 'Settings',
    icon: 'settings',
    phone: { label: 'More', icon: 'more' },
  },
];
