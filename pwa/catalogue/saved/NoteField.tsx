import { useState } from 'react';
import { NOTE_MOST } from '#contract/bounds';
import type { SavedRow } from '../../../workers/saved/rows';
import { cartEngine } from '../../platform/cart-engine';
import { TextArea } from '../../ui/TextField';
import { unkeptWords } from './unkept-words';

/** Kept as it is typed: a page that is closed in the middle of a word loses nothing. */
export function NoteField({ row, name }: { row: SavedRow; name: string }) {
  const [text, setText] = useState(row.note);
  const [problem, setProblem] = useState<string>();
  const write = (next: string) => {
    setText(next);
    void cartEngine.saved.setNote(row.id, next).then(
      (outcome) => setProblem(unkeptWords(outcome, 'note')),
      () => setProblem(unkeptWords('not-kept', 'note')),
    );
  };
  return (
    <TextArea
      label={`Note on ${name}`}
      hint={`Only you see it. ${text.length} of ${NOTE_MOST}`}
      error={problem}
      maxLength={NOTE_MOST}
      rows={3}
      value={text}
      onChange={({ target }) => write(target.value)}
    />
  );
}
