import { chakra } from '../../ui/chakra';
import { Fragment } from 'react';
import { FactList } from '../../ui/FactList';
import { OutsideLink, TextLink } from '../../ui/TextLink';
import type { FaqEntry, FaqLink } from './entry';
import { splitAtMatches } from './find-in-faq';

const Answer = chakra('div', {
  base: {
    maxWidth: '44em',
    padding: { base: '0 0 22px', md: '0 40px 22px 0' },
    color: 'ink2',
    '& > p + p, & > dl + p': { marginTop: '10px' },
    '& > dl': { maxWidth: '520px', marginBlock: '14px', color: 'ink' },
  },
});

interface Props {
  entry: FaqEntry;
  term: string;
}

/** First paragraph, table, and the rest of the answer. */
export function FaqAnswer({ entry: { answer, facts }, term }: Props) {
  const [first = [], ...rest] = answer;
  return (
    <Answer>
      <p>
        <Parts parts={first} term={term} />
      </p>
      {facts && <FactList rows={facts} />}
      {rest.map((parts, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs keep their places
        <p key={index}>
          <Parts parts={parts} term={term} />
        </p>
      ))}
    </Answer>
  );
}

function Parts({ parts, term }: { parts: readonly (string | FaqLink)[]; term: string }) {
  return parts.map((part) =>
    typeof part === 'string' ? (
      <HighlightedText key={part} text={part} term={term} />
    ) : (
      <PartLink key={part.to} {...part} />
    ),
  );
}

function PartLink({ text, to }: FaqLink) {
  return to.startsWith('mailto:') ? (
    <OutsideLink href={to}>{text}</OutsideLink>
  ) : (
    <TextLink to={to}>{text}</TextLink>
  );
}

const Mark = chakra('mark', {
  base: {
    marginInline: '-2px',
    paddingInline: '2px',
    borderRadius: '2px',
    background: 'color-mix(in srgb, {colors.glow} 30%, transparent)',
    color: 'ink',
  },
});

/** A text with the search term highlighted. */
export function HighlightedText({ text, term }: { text: string; term: string }) {
  return splitAtMatches(text, term).map((piece, index) => {
    const key = `${index} ${piece.text}`;
    return piece.found ? (
      <Mark key={key}>{piece.text}</Mark>
    ) : (
      <Fragment key={key}>{piece.text}</Fragment>
    );
  });
}
