import type { CartEdit, CartLine } from '#contract/cart';
import { applyEdit } from '#contract/cart-edits';
import type { OutboxRow } from './store';

/** Raised when the meaning of a queued edit changes; an older tab leaves newer rows alone. */
export const OUTBOX_SCHEMA = 1;

/** A line as the shopper sees it. */
export interface ShownLine extends CartLine {
  /** An edit of it waits to sync. */
  pending: boolean;
}

/** Stock is checked at the tap and by the server, never while folding. */
const plenty = () => Infinity;

/** The server's lines with every unanswered edit applied; one that no longer fits changes nothing. */
export function applyEdits(
  lines: readonly CartLine[],
  edits: readonly CartEdit[],
  sessionId: string,
): readonly CartLine[] {
  return edits.reduce<readonly CartLine[]>((before, edit) => {
    const outcome = applyEdit(before, edit, sessionId, plenty);
    return 'lines' in outcome ? outcome.lines : before;
  }, lines);
}

/** What the shopper sees: an added line only once it waits or the server has it (decision 6). */
export function shownLines(
  lines: readonly CartLine[],
  rows: readonly OutboxRow[],
  sessionId: string,
): ShownLine[] {
  const visible = rows.filter(({ edit, waiting }) => edit.type !== 'add' || waiting);
  const waitingIds = new Set(
    visible.flatMap(({ edit, waiting }) => (waiting && 'id' in edit ? edit.id : [])),
  );
  return applyEdits(
    lines,
    visible.map(({ edit }) => edit),
    sessionId,
  ).map((line) => Object.assign({ pending: line.ids.some((id) => waitingIds.has(id)) }, line));
}
