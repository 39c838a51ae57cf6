import type { AuditEntry } from '#contract/desk/audit';
import { STORY_LENGTHS, storyProblems, type StoryTexts } from '#contract/shop/story-texts';
import { lengthProblems, settingsForm } from './settings-drafts';
import type { SettingsEditor } from './use-settings-editor';

export type StoryEditor = SettingsEditor<'story', StoryTexts>;

export const STORY_LABELS: Readonly<Record<keyof StoryTexts, string>> = {
  headline: 'Headline',
  lede: 'First paragraph',
  paragraphs: 'Further paragraphs',
  valueName1: 'First value',
  valueText1: 'Text of the first value',
  valueName2: 'Second value',
  valueText2: 'Text of the second value',
  valueName3: 'Third value',
  valueText3: 'Text of the third value',
  founder: 'Name of the founder',
  quote: 'Quote',
  words: 'About the founder',
  athleteWore: 'Heading above the athlete’s items',
  athleteLede: 'First paragraph about the athlete',
  athleteParagraphs: 'Further paragraphs about the athlete',
  bests: 'Personal bests',
  results: 'Results',
};

const STORY_NAMES = Object.keys(STORY_LENGTHS) as (keyof StoryTexts)[];

export const storyForm = settingsForm<'story', StoryTexts>({
  section: 'story',
  formOf: (texts) => texts,
  valueOf: (form) =>
    Object.fromEntries(STORY_NAMES.map((name) => [name, form[name].trim()])) as Record<
      keyof StoryTexts,
      string
    >,
  countChanges: (stored, typed) =>
    STORY_NAMES.filter((name) => stored[name] !== typed[name]).length,
  problemsOf: (texts) => [
    ...storyProblems(texts).map((problem) => ({ ...problem, label: STORY_LABELS[problem.field] })),
    ...lengthProblems(texts, STORY_LENGTHS, STORY_LABELS),
  ],
  toChange: (revision, value) => ({ section: 'story', revision, value }),
});

/** Names the texts that a log entry changed. The entry itself contains them. */
export function storyChangeText({ after }: Pick<AuditEntry, 'after'>): string {
  return STORY_NAMES.filter((name) => after?.[name] !== undefined)
    .map((name) => STORY_LABELS[name])
    .join(', ');
}
