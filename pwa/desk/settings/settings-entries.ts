import { useIsOwner } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import type { DeskIconName } from '../parts/DeskIcon';

interface SettingsEntry {
  path: string;
  label: string;
  text: string;
  icon: DeskIconName;
  isForOwner?: true;
}

/** On the phone it has no tab. */
export const overviewEntry: SettingsEntry = {
  path: deskPaths.overview,
  label: 'Overview',
  text: 'Income, what sells, what is missing',
  icon: 'chart',
};

const settingsEntries: readonly SettingsEntry[] = [
  {
    path: deskPaths.holiday,
    label: 'Open or away',
    text: 'Holiday switch and notice',
    icon: 'sun',
  },
  {
    path: deskPaths.signIn,
    label: 'Your sign-in',
    text: 'Passkeys of your devices',
    icon: 'key',
  },
  {
    path: deskPaths.people,
    label: 'People',
    text: 'Who may use the desk',
    icon: 'people',
    isForOwner: true,
  },
  {
    path: deskPaths.log,
    label: 'Audit log',
    text: 'What was done, when and by whom',
    icon: 'log',
    isForOwner: true,
  },
];

/** The sections of the settings that the user may open. */
export function useSettingsEntries(): readonly SettingsEntry[] {
  const isOwner = useIsOwner();
  return settingsEntries.filter(({ isForOwner }) => isOwner || !isForOwner);
}
