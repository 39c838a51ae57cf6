import { useRef } from 'react';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import { useEarlyText } from '../../ui/hooks/use-early-text';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { FaqGroup } from './entry';

const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: { base: '52px', md: '56px' },
    paddingLeft: '16px',
    border: '1px solid {colors.lineStrong}',
    borderRadius: 'r',
    background: 'surface',
    '&:focus-within': { borderColor: 'focus', boxShadow: '0 0 0 2px {colors.focus}' },
    '& input': {
      flex: '1',
      minWidth: '0',
      alignSelf: 'stretch',
      background: 'none',
      outline: 'none',
      fontSize: { base: '16', md: '1.0625rem' },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
  },
});

const Clear = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    boxSize: '44px',
    marginRight: '4px',
  },
});

interface Props {
  term: string;
  groups: readonly FaqGroup[];
  all: readonly FaqGroup[];
  onSearch: (term: string) => void;
}

/** Searches while typing and announces the number of matches. */
export function FaqSearch({ term, groups, all, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEarlyText(input, onSearch);
  const clear = () => {
    onSearch('');
    // The clear button disappears with the text.
    input.current?.focus();
  };
  const isSearching = term.trim() !== '';
  return (
    <Box data-scripted="" role="search" aria-label="Questions">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label="Search the questions"
        placeholder="Search the questions"
        autoComplete="off"
        maxLength={100}
        value={term}
        onChange={({ target }) => onSearch(target.value)}
      />
      <chakra.span
        role="status"
        flex="none"
        textStyle="num"
        fontSize="14"
        color="ink2"
        whiteSpace="nowrap"
      >
        {isSearching && (
          <>
            {countOf(groups)} of {countOf(all)}
            <VisuallyHidden> questions</VisuallyHidden>
          </>
        )}
      </chakra.span>
      {term !== '' && (
        <Clear type="button" aria-label="Clear" onClick={clear}>
          <Icon name="close" small />
        </Clear>
      )}
    </Box>
  );
}

function countOf(groups: readonly FaqGroup[]): number {
  return groups.reduce((count, { entries }) => count + entries.length, 0);
}
