/** A period in which no parcels ship. Days are in the shop's time zone: `2027-01-04`. */
export interface Holiday {
  from: string;
  /** The first day on which parcels ship again. */
  leavesAgain: string;
  /** The owner's reason. May be empty. */
  notice: string;
}

/** The part of a holiday that shoppers see. */
export type CurrentHoliday = Pick<Holiday, 'leavesAgain' | 'notice'>;

export const MAX_NOTICE_LENGTH = 120;
/**
 * A later day is probably a typing error, and a day within a year can be shown without its year.
 */
const MAX_DAYS = 365;
const DAY_MS = 24 * 60 * 60_000;

const monthDay = new Intl.DateTimeFormat('en-CA', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `January 4`. */
export function monthDayText(day: string): string {
  return monthDay.format(Date.parse(day));
}

export function leavesAgainText({ leavesAgain }: Pick<Holiday, 'leavesAgain'>): string {
  return `Parcels leave again on ${monthDayText(leavesAgain)}.`;
}

/** The complete notice: the owner's reason, then the day. */
export function noticeText(holiday: CurrentHoliday): string {
  return [holiday.notice, leavesAgainText(holiday)].filter(Boolean).join(' ');
}

/** Whether the holiday has ended on this day, so that parcels ship again. */
export function hasEnded({ leavesAgain }: Pick<Holiday, 'leavesAgain'>, day: string): boolean {
  return leavesAgain <= day;
}

/** The notice for shoppers on this day. Null if parcels ship. */
export function currentHoliday(holiday: Holiday | null, day: string): CurrentHoliday | null {
  if (!holiday || holiday.from > day || hasEnded(holiday, day)) return null;
  const { leavesAgain, notice } = holiday;
  return { leavesAgain, notice };
}

export interface HolidayProblem {
  field: keyof Holiday;
  problem: string;
}

/**
 * Why a holiday cannot be saved today. Used by server and desk, so that the form shows what the
 * server would reject.
 */
export function holidayProblems({ from, leavesAgain }: Holiday, today: string): HolidayProblem[] {
  const problems: HolidayProblem[] = [];
  if (!isDay(from)) problems.push({ field: 'from', problem: 'Choose the first day away.' });
  if (!isDay(leavesAgain))
    problems.push({
      field: 'leavesAgain',
      problem: 'Choose the day on which parcels leave again.',
    });
  if (problems.length > 0) return problems;
  if (leavesAgain <= from)
    return [{ field: 'leavesAgain', problem: 'Choose a day after the first day away.' }];
  if (hasEnded({ leavesAgain }, today))
    return [{ field: 'leavesAgain', problem: 'Choose a day that is still to come.' }];
  if (Date.parse(leavesAgain) - Date.parse(today) > MAX_DAYS * DAY_MS)
    return [{ field: 'leavesAgain', problem: 'Choose a day within a year.' }];
  return [];
}

/** Whether a text is a day that exists. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
