import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import type { FaqEntry, FaqGroup } from './entry';
import { FaqAnswer, HighlightedText } from './FaqAnswer';

const Entry = chakra('details', {
  base: {
    borderBottom: '1px solid {colors.line}',
    scrollMarginTop: '110px',
    '& > summary': {
      display: 'grid',
      gridTemplateColumns: '1fr 24px',
      alignItems: 'center',
      gap: '16px',
      minHeight: '58px',
      paddingBlock: '10px',
      listStyle: 'none',
      cursor: 'pointer',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& h3': { fontSize: { base: '16', md: '1.0625rem' }, fontWeight: '600', lineHeight: '1.35' },
    '& svg': { color: 'link' },
  },
});

const Group = chakra('section', {
  base: {
    scrollMarginTop: '110px',
    '& + &': { marginTop: { base: '32px', md: '40px' } },
  },
});

interface Props {
  groups: readonly FaqGroup[];
  term: string;
  isOpen: (id: string) => boolean;
  onToggle: (id: string, open: boolean) => void;
}

export function FaqGroups({ groups, term, isOpen, onToggle }: Props) {
  return groups.map(({ id, name, entries }) => (
    <Group key={id} id={id} aria-labelledby={`${id}-name`}>
      <chakra.h2 id={`${id}-name`} textStyle="d28" marginBottom="12px">
        {name}
      </chakra.h2>
      <chakra.div borderTop="2px solid {colors.ink}">
        {entries.map((entry) => (
          <Question
            key={entry.id}
            entry={entry}
            term={term}
            open={isOpen(entry.id)}
            onToggle={(open) => onToggle(entry.id, open)}
          />
        ))}
      </chakra.div>
    </Group>
  ));
}

interface QuestionProps {
  entry: FaqEntry;
  term: string;
  open: boolean;
  onToggle: (open: boolean) => void;
}

function Question({ entry, term, open, onToggle }: QuestionProps) {
  return (
    <Entry
      id={entry.id}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) onToggle(currentTarget.open);
      }}
    >
      <summary>
        <h3>
          <HighlightedText text={entry.question} term={term} />
        </h3>
        <Icon name={open ? 'minus' : 'plus'} small />
      </summary>
      <FaqAnswer entry={entry} term={term} />
    </Entry>
  );
}
