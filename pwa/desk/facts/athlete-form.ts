import type { AuditEntry } from '#contract/desk/audit';
import { ATHLETE_LENGTHS, athleteProblems, type AthleteFacts } from '#contract/shop/athlete';
import { cancelPortraitUpload } from '../photographs/portrait-upload';
import { changedTexts } from './changed-texts';
import { lengthProblems, settingsForm } from './settings-drafts';
import type { SettingsEditor } from './use-settings-editor';

export type AthleteEditor = SettingsEditor<'athlete', AthleteFacts>;

export const ATHLETE_LABELS: Readonly<Record<Exclude<keyof AthleteFacts, 'portrait'>, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  portraitText: 'Description of the portrait',
};

const ATHLETE_FIELDS = Object.keys(ATHLETE_LENGTHS) as (keyof AthleteFacts)[];

export const athleteForm = settingsForm<'athlete', AthleteFacts>({
  section: 'athlete',
  formOf: (names) => names,
  valueOf: ({ firstName, lastName, portrait, portraitText }) => ({
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    portrait,
    portraitText: portraitText.trim(),
  }),
  countChanges: (stored, typed) =>
    ATHLETE_FIELDS.filter((name) => stored[name] !== typed[name]).length,
  problemsOf: (names) => [
    ...athleteProblems(names),
    ...lengthProblems<keyof AthleteFacts>(names, ATHLETE_LENGTHS, ATHLETE_LABELS),
  ],
  toChange: (revision, value) => ({ section: 'athlete', revision, value }),
  onDiscard: cancelPortraitUpload,
});

/** The change of a log entry as text: `First name Robin → Mia`. */
export function athleteChangeText({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  const texts = changedTexts(ATHLETE_LABELS, before, after);
  return [texts, after?.['portrait'] === undefined ? '' : 'Portrait'].filter(Boolean).join(', ');
}
