import { useState } from 'react';
import { MAX_NOTE_LENGTH } from '#contract/bounds';
import type { SavedRow } from '../../../workers/saved/rows';
import { cartEngine } from '../../platform/offline/cart-engine';
import { TextArea } from '../../ui/forms/TextField';
import { storageFailureMessage } from './storage-failure-message';

/** Saves while typing, so that a closed page loses nothing. */
export function NoteField({ row, name }: { row: SavedRow; name: string }) {
  const [text, setText] = useState(row.note);
  const [problem, setProblem] = useState<string>();
  const write = (next: string) => {
    setText(next);
    void cartEngine.saved.setNote(row.id, next).then(
      (outcome) => setProblem(storageFailureMessage(outcome, 'note')),
      () => setProblem(storageFailureMessage('storage-failed', 'note')),
    );
  };
  return (
    <TextArea
      label={`Note on ${name}`}
      hint={`Only you see it. ${text.length} of ${MAX_NOTE_LENGTH}`}
      error={problem}
      maxLength={MAX_NOTE_LENGTH}
      rows={3}
      value={text}
      onChange={({ target }) => write(target.value)}
    />
  );
}
