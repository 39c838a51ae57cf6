import { chakra } from '../ui/chakra';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAthlete } from '../platform/shop-facts/athlete';
import { paths } from '../paths';
import { useEarlyText } from '../ui/hooks/use-early-text';
import { Icon } from '../ui/Icon';
import { pathForSearch } from './path-for-search';
import { clearSearches, readRecent, rememberSearch } from '../platform/recent-searches';
import { SearchOptions } from './SearchOptions';
import { EXAMPLE_SEARCHES } from './suggestions';
import { useSuggestions } from './use-suggestions';

const Form = chakra('form', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    height: '48px',
    paddingLeft: '14px',
    border: '1px solid {colors.barLine}',
    borderRadius: 'r',
    background: 'barField',
    color: 'barInk2',
    '&:focus-within': { borderColor: 'glow', boxShadow: '0 0 0 2px {colors.glow}' },
  },
});

const Input = chakra('input', {
  base: {
    flex: '1',
    minWidth: '0',
    height: '100%',
    background: 'none',
    color: 'white',
    fontSize: '16',
    outline: 'none',
    textOverflow: 'ellipsis',
    _placeholder: { color: 'barInk2' },
  },
});

/**
 * The header's search field: routes by keyword, suggests pages and recent searches (behaviour
 * search.five-suggestions).
 */
export function SearchBox({ justOpened = false }: { justOpened?: boolean }) {
  const box = useSearchBox();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { type } = box;
  useEarlyText(input, type);
  return (
    <Form
      role="search"
      action={paths.search()}
      onSubmit={box.submit}
      onBlur={box.leave}
      autoComplete="off"
    >
      <Icon name="search" small />
      <Input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label="Search the shop"
        aria-expanded={box.isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={box.active >= 0 ? `${listId}-${box.active}` : undefined}
        enterKeyHint="search"
        maxLength={100}
        placeholder={EXAMPLE_SEARCHES.join(', ')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the shopper has just opened it
        autoFocus={justOpened}
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onFocus={box.open}
        onKeyDown={box.press}
      />
      <SearchOptions
        id={listId}
        {...box}
        clearRecent={() => {
          box.clearRecent();
          // The button disappears with the list.
          input.current?.focus();
        }}
      />
    </Form>
  );
}

function useSearchBox() {
  const navigate = useNavigate();
  const athlete = useAthlete();
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const suggestions = useSuggestions(text);
  const shownRecent = text.trim() ? [] : recent;
  const options = [
    ...suggestions.map(({ label, to }) => ({ label, to, term: label })),
    ...shownRecent.map((term) => ({ label: term, to: pathForSearch(term, athlete), term })),
  ];
  const isOpen = isAsked && options.length > 0;

  const close = () => {
    setAsked(false);
    setActive(-1);
  };
  const open = () => {
    setRecent(readRecent());
    setAsked(true);
  };
  const go = (term: string, to: string | undefined) => {
    if (!to) return;
    rememberSearch(term);
    close();
    setText('');
    void navigate(to);
  };
  return {
    text,
    options,
    isOpen,
    active,
    hasRecent: shownRecent.length > 0,
    open,
    go,
    type: (value: string) => {
      setText(value);
      setActive(-1);
      open();
    },
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      const option = isOpen ? options[active] : undefined;
      if (option) go(option.term, option.to);
      else go(text, pathForSearch(text, athlete));
    },
    leave: (event: React.FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
    press: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isOpen) {
        // The first Escape only closes the suggestions. Without this it would also clear the field, as the second one does.
        event.preventDefault();
        close();
      }
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      if (!isOpen) return open();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // The typed text counts as one more position, before the first option.
      const places = options.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    },
    clearRecent: () => {
      clearSearches();
      close();
    },
  };
}
