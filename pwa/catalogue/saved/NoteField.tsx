import { useState } from 'react';
import { NOTE_MOST } from '#contract/saved';
import type { SavedRow } from '../../../workers/saved/rows';
import { cartEngine } from '../../platform/cart-engine';
import { TextArea } from '../../ui/TextField';

/** Kept as it is typed: a page that is closed in the middle of a word loses nothing. */
export function NoteField({ row, name }: { row: SavedRow; name: string }) {
  const [text, setText] = useState(row.note);
  const [isKept, setKept] = useState(true);
  const write = (next: string) => {
    setText(next);
    void cartEngine.saved.setNote(row.id, next).then(setKept, () => setKept(false));
  };
  return (
    <TextArea
      label={`Note on ${name}`}
      hint={`Only you see it. ${text.length} of ${NOTE_MOST}`}
      error={isKept ? undefined : 'This browser cannot keep the note right now.'}
      maxLength={NOTE_MOST}
      rows={3}
      value={text}
      onChange={({ target }) => write(target.value)}
    />
  );
}
