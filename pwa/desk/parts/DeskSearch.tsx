import { Input, InputGroup, Kbd } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { DeskIcon } from './DeskIcon';

const DEBOUNCE_MS = 300;

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A search field that searches while the user types. The key `/` focuses it. */
export function DeskSearch({ label, placeholder, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);

  // The value has changed from outside, for example by the back button.
  if (shown !== value) {
    setShown(value);
    setText(value);
  }

  useEffect(() => {
    function focusOnSlash(event: KeyboardEvent) {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      const isHidden = input.current?.offsetParent === null;
      if (event.key !== '/' || isTyping || isHidden || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    }
    addEventListener('keydown', focusOnSlash);
    return () => removeEventListener('keydown', focusOnSlash);
  }, []);

  function search(next: string, pause: number) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setShown(next.trim());
      onSearch(next.trim());
    }, pause);
  }

  return (
    <InputGroup
      role="search"
      width={{ base: 'full', md: '240px', lg: '340px' }}
      startElement={<DeskIcon name="search" boxSize="18px" />}
      endElement={
        <Kbd hideBelow="md" size="sm" aria-hidden="true">
          /
        </Kbd>
      }
    >
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={text}
        onChange={({ target }) => search(target.value, DEBOUNCE_MS)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') search(text, 0);
          if (key === 'Escape') search('', 0);
        }}
      />
    </InputGroup>
  );
}
