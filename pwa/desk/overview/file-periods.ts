export interface FilePeriod {
  label: string;
  /** First and last day, as `2026-11-22`. */
  from: string;
  to: string;
}

const MONTHS = 12;
const monthName = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric' });

/**
 * This year, last year, this month and the twelve months before it, by the clock of this device.
 */
export function filePeriods(today: Date): FilePeriod[] {
  const year = today.getFullYear();
  const months = Array.from({ length: MONTHS + 1 }, (_, back) => {
    const first = new Date(year, today.getMonth() - back, 1);
    const last = new Date(year, today.getMonth() - back + 1, 0);
    return {
      label: monthName.format(first),
      from: dayOf(first),
      to: dayOf(back === 0 ? today : last),
    };
  });
  return [
    { label: `${year} so far`, from: `${year}-01-01`, to: dayOf(today) },
    { label: String(year - 1), from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
    ...months,
  ];
}

function dayOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${date.getFullYear()}-${month}-${day}`;
}
