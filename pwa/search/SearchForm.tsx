import { chakra } from '../ui/chakra';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { Button } from '../ui/Button';
import { TextField } from '../ui/forms/TextField';
import { rememberSearch } from '../platform/recent-searches';

/**
 * The search page's field: always searches, and ignores blank text (behaviour search.page-field and
 * search.blank-text-ignored).
 */
export function SearchForm({ term }: { term: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(term);
  const form = useRef<HTMLFormElement>(null);
  // Reads text that was typed before the rendered document was hydrated.
  useEffect(() => {
    const field = form.current?.elements.namedItem('q');
    if (field instanceof HTMLInputElement) setText(field.value);
  }, []);
  return (
    <chakra.form
      ref={form}
      role="search"
      action={paths.search()}
      aria-label="Search for items"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      alignItems="end"
      gap="12px"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = text.trim();
        if (!wanted || wanted === term) return;
        rememberSearch(wanted);
        void navigate(paths.search(wanted));
      }}
    >
      <TextField
        label="What are you looking for?"
        type="search"
        name="q"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" css={{ minHeight: '54px' }}>
        Search
      </Button>
    </chakra.form>
  );
}
