import { deskPaths } from '../desk-paths';
import type { DeskIconName } from '../parts/DeskIcon';

interface SettingsEntry {
  path: string;
  label: string;
  text: string;
  icon: DeskIconName;
}

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
