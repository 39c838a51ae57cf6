import { chakra } from '../../ui/chakra';
import type { RaceResult } from '#contract/story';
import { useAthlete } from '../../platform/shop-facts/athlete';

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    borderTop: '2px solid {colors.ink}',
    '& th': {
      padding: '9px 12px 9px 0',
      borderBottom: '1px solid {colors.line}',
      fontSize: '12',
      fontWeight: '500',
      color: 'ink2',
      textAlign: 'left',
    },
    '& td': {
      padding: '11px 12px 11px 0',
      borderBottom: '1px solid {colors.line}',
      fontSize: '15',
      lineHeight: '1.3',
    },
    '& th:last-child, & td:last-child': { paddingRight: '0', textAlign: 'right' },
    '& td:first-child': { width: { base: '48px', md: '64px' }, textStyle: 'num', color: 'ink2' },
    '& td:last-child': { textStyle: 'num', fontSize: 'clamp(0.9375rem, 4.7vw, 1.125rem)' },
    // With large text the table would be wider than a phone.
    '& td:nth-of-type(2) *': { overflowWrap: 'anywhere' },
    '& b': { fontWeight: '600' },
    '& small': { display: 'block', fontSize: '0.8125rem', color: 'ink2' },
  },
});

const Place = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    _before: { content: '""', boxSize: '12px', borderRadius: '50%', background: 'var(--medal)' },
  },
  variants: {
    medal: {
      gold: { '--medal': '{colors.gold}' },
      silver: { '--medal': '{colors.silver}' },
      bronze: { '--medal': '{colors.bronze}' },
      none: { '--medal': 'transparent' },
    },
  },
});

const MEDALS = ['gold', 'silver', 'bronze'] as const;
const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** The athlete's results, like a meet's results board. */
export function ResultsTable({ results }: { results: readonly RaceResult[] }) {
  const { name } = useAthlete();
  const newestFirst = results.toSorted((a, b) => b.year - a.year);
  const since = newestFirst.at(-1)?.year;
  return (
    <section aria-labelledby="results">
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="baseline"
        gap="12px"
        marginBottom="20px"
      >
        <chakra.h2 id="results" textStyle="d40">
          Results
        </chakra.h2>
        <chakra.p textStyle="num" fontSize="14" color="ink2">
          Since {since}
        </chakra.p>
      </chakra.div>
      <Table>
        <chakra.caption
          position="absolute"
          clipPath="inset(50%)"
          width="1px"
          height="1px"
          overflow="hidden"
        >
          {name}’s main results, newest first
        </chakra.caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Event and meet</th>
            <th scope="col">Place</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ year, event, meet, place, time }) => (
            <tr key={`${year} ${event} ${meet}`}>
              <td>{year}</td>
              <td>
                <b>{event}</b>
                <small>{meet}</small>
              </td>
              <td>
                <Place medal={MEDALS[place - 1] ?? 'none'}>{ordinal(place)}</Place>
              </td>
              <td>{time}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** 1st, 12th, 23rd. */
function ordinal(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  return `${place}${(isTeen ? undefined : ENDINGS[place % 10]) ?? 'th'}`;
}
