import type { AuditEntry } from '#contract/desk/audit';
import { ATHLETE_LENGTHS, athleteProblems, type AthleteNames } from '#contract/shop/athlete';
import { changedTexts } from './changed-texts';
import { settingsForm } from './settings-drafts';
import type { SettingsEditor } from './use-settings-editor';

export type AthleteEditor = SettingsEditor<'athlete', AthleteNames>;

export const ATHLETE_LABELS: Readonly<Record<keyof AthleteNames, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
};

export const ATHLETE_FIELDS = Object.keys(ATHLETE_LENGTHS) as (keyof AthleteNames)[];

export const athleteForm = settingsForm<'athlete', AthleteNames>({
  section: 'athlete',
  formOf: (names) => names,
  valueOf: ({ firstName, lastName }) => ({
    firstName: firstName.trim(),
    lastName: lastName.trim(),
  }),
  countChanges: (stored, typed) =>
    ATHLETE_FIELDS.filter((name) => stored[name] !== typed[name]).length,
  problemsOf: athleteProblems,
  toChange: (revision, value) => ({ section: 'athlete', revision, value }),
});

/** What an entry of the log changed: `First name Robin → Mia`. */
export function athleteChangeText({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  return changedTexts(ATHLETE_LABELS, before, after);
}
