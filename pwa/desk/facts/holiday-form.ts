import type { AuditEntry } from '#contract/desk/audit';
import { shopDay } from '#contract/shop/day';
import { holidayProblems, monthDayText, type Holiday } from '#contract/shop/holiday';
import type { StateKind } from '../parts/StateLabel';
import { settingsForm } from './settings-drafts';
import type { SettingsEditor } from './use-settings-editor';

/** The fields keep what was typed while the switch is off. */
interface HolidayDraft extends Holiday {
  isOn: boolean;
}

export type HolidayEditor = SettingsEditor<'holiday', HolidayDraft>;

export const shopToday = () => shopDay(Date.now());

export const holidayForm = settingsForm<'holiday', HolidayDraft>({
  section: 'holiday',
  formOf: (holiday) => ({
    from: '',
    leavesAgain: '',
    notice: '',
    ...holiday,
    isOn: holiday !== null,
  }),
  valueOf: ({ isOn, from, leavesAgain, notice }) =>
    isOn ? { from, leavesAgain, notice: notice.trim() } : null,
  countChanges,
  problemsOf: (holiday) => (holiday ? holidayProblems(holiday, shopToday()) : []),
  toChange: (revision, value) => ({ section: 'holiday', revision, value }),
});

/** Turning the switch on or off counts as one change, with all of its fields. */
function countChanges(stored: Holiday | null, typed: Holiday | null): number {
  if (!stored || !typed) return stored === typed ? 0 : 1;
  return (['from', 'leavesAgain', 'notice'] as const).filter((name) => stored[name] !== typed[name])
    .length;
}

/** A short text that says whether the shop is open. */
export function holidayState(
  holiday: Holiday | null,
  today = shopToday(),
): { kind: StateKind; label: string } {
  if (!holiday) return { kind: 'open', label: 'Open' };
  const { from, leavesAgain } = holiday;
  return from > today
    ? { kind: 'wait', label: `Away from ${monthDayText(from)}` }
    : { kind: 'half', label: `Away until ${monthDayText(leavesAgain)}` };
}

/** The change of a log entry as text: `Open → Away from December 20, back on January 4`. */
export function holidayChangeText({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  return `${loggedText(before)} → ${loggedText(after)}`;
}

function loggedText({ from, leavesAgain, notice }: AuditEntry['before'] & object = {}): string {
  if (typeof from !== 'string' || typeof leavesAgain !== 'string') return 'Open';
  const why = typeof notice === 'string' && notice !== '' ? `, “${notice}”` : '';
  return `Away from ${monthDayText(from)}, back on ${monthDayText(leavesAgain)}${why}`;
}
