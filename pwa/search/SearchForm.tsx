import { chakra } from '../ui/chakra';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import { rememberSearch } from '../platform/recent-searches';

/** The page's own box: it always searches, and an empty text is ignored (behaviour 2.119 and 5.1). */
export function SearchForm({ term }: { term: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(term);
  return (
    <chakra.form
      role="search"
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
