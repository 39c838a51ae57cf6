import { deskPaths } from '../desk-paths';
import type { DeskIconName } from '../parts/DeskIcon';

interface SettingsEntry {
  path: string;
  label: string;
  text: string;
  icon: DeskIconName;
}

/** On the phone it has no tab. */
export const overviewEntry: SettingsEntry = {
  path: deskPaths.overview,
  label: 'How it goes',
  text: 'Income, what sells, what is missing',
  icon: 'chart',
};

/** Sections of the settings, for the owner. */
export const settingsEntries: readonly SettingsEntry[] = [
  {
    path: deskPaths.people,
    label: 'People',
    text: 'Who may use the desk',
    icon: 'people',
  },
  {
    path: deskPaths.log,
    label: 'Audit log',
    text: 'What was done, when and by whom',
    icon: 'log',
  },
];
