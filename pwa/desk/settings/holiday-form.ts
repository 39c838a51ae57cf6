import type { AuditEntry } from '#contract/desk/audit';
import type { DeskSettings } from '#contract/desk/settings';
import { shopDay } from '#contract/shop/day';
import { monthDayText, type Holiday } from '#contract/shop/holiday';
import type { StateKind } from '../parts/StateLabel';
import { externalStore } from '../../ui/hooks/external-store';

/** The fields keep what was typed while the switch is off. */
export interface HolidayForm extends Holiday {
  isOn: boolean;
}

interface HolidayDraft {
  /** Of the settings that the user saw when typing began. */
  revision: number;
  form: HolidayForm;
}

/** What is typed and not saved. It survives navigation and the end of the session. */
export const holidayDraft = externalStore<HolidayDraft | undefined>(undefined);

export function deleteHolidayDraft(): void {
  holidayDraft.set(undefined);
}

export const shopToday = () => shopDay(Date.now());

export function holidayFormOf({ holiday }: Pick<DeskSettings, 'holiday'>): HolidayForm {
  return { from: '', leavesAgain: '', notice: '', ...holiday, isOn: holiday !== null };
}

export function toHoliday({ isOn, from, leavesAgain, notice }: HolidayForm): Holiday | null {
  return isOn ? { from, leavesAgain, notice: notice.trim() } : null;
}

/** How many things differ. The switch counts as one, with all of its fields. */
export function countChanges(stored: Holiday | null, typed: Holiday | null): number {
  if (!stored || !typed) return stored === typed ? 0 : 1;
  return (['from', 'leavesAgain', 'notice'] as const).filter((name) => stored[name] !== typed[name])
    .length;
}

/** Whether the shop is open, in a few words. */
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

/** What an entry of the log changed: `Open → Away from December 20, back on January 4`. */
export function holidayChangeText({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  return `${loggedText(before)} → ${loggedText(after)}`;
}

function loggedText({ from, leavesAgain, notice }: AuditEntry['before'] & object = {}): string {
  if (typeof from !== 'string' || typeof leavesAgain !== 'string') return 'Open';
  const why = typeof notice === 'string' && notice !== '' ? `, “${notice}”` : '';
  return `Away from ${monthDayText(from)}, back on ${monthDayText(leavesAgain)}${why}`;
}
