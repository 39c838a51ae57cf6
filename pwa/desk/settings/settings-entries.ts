import type { SettingsSection } from '#contract/desk/settings';
import { useExternalStore } from '../../ui/hooks/external-store';
import { useShopSettings } from '../client/shop-settings';
import { useIsOwner } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { athleteForm } from '../facts/athlete-form';
import { contactForm } from '../facts/contact-form';
import { holidayForm } from '../facts/holiday-form';
import { settingsDrafts } from '../facts/settings-drafts';
import { shippingForm } from '../facts/shipping-form';
import { storyForm } from '../facts/story-form';
import type { DeskIconName } from '../parts/DeskIcon';

interface SettingsEntry {
  path: string;
  label: string;
  text: string;
  icon: DeskIconName;
  isForOwner?: true;
  section?: SettingsSection;
}

/** The overview, which has no tab on the phone. */
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
    section: 'holiday',
  },
  {
    path: deskPaths.facts,
    label: 'Shop facts',
    text: 'Name, email and return address',
    icon: 'price',
    section: 'contact',
  },
  {
    path: deskPaths.fees,
    label: 'Fees and days',
    text: 'What shipping costs, and how long it takes',
    icon: 'truck',
    section: 'shipping',
  },
  {
    path: deskPaths.athlete,
    label: 'Athlete',
    text: 'Name and portrait of the featured athlete',
    icon: 'wave',
    section: 'athlete',
  },
  {
    path: deskPaths.swimmers,
    label: 'Swimmers',
    text: 'Names with worn and signed items',
    icon: 'goods',
    isForOwner: true,
  },
  {
    path: deskPaths.story,
    label: 'Story',
    text: 'The page about the shop, and the athlete’s page',
    icon: 'note',
    section: 'story',
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

/** The sections of the settings that the user can open. */
export function useSettingsEntries(): readonly SettingsEntry[] {
  const isOwner = useIsOwner();
  return settingsEntries.filter(({ isForOwner }) => isOwner || !isForOwner);
}

/** The sections with unsaved changes. */
export function useUnsavedSections(): ReadonlySet<SettingsSection | undefined> {
  const { data } = useShopSettings();
  useExternalStore(settingsDrafts);
  const unsaved = [holidayForm, contactForm, shippingForm, athleteForm, storyForm].filter(
    (form) => data && form.isUnsaved(data),
  );
  return new Set(unsaved.map(({ section }) => section));
}
