import type { CartLine } from '#contract/cart';
import { applyEdit } from '#contract/cart-edits';
import type { OutboxRow } from './store';

/** A line as the shopper sees it. */
export interface ShownLine extends CartLine {
  /** An edit of it waits to sync. */
  pending: boolean;
}

/** Stock is checked at the tap and by the server, never while folding. */
const plenty = () => Infinity;

/** The server's lines, with the last edit of this client that they hold: its answer may still be out. */
export interface ToldLines {
  lines: readonly CartLine[];
  lastSeq: number;
}

/** The server's lines with every edit applied that they do not hold; one that no longer fits changes nothing. */
export function applyEdits(
  { lines, lastSeq }: ToldLines,
  rows: readonly OutboxRow[],
  sessionId: string,
): readonly CartLine[] {
  return rows
    .filter(({ seq }) => seq === undefined || seq > lastSeq)
    .reduce<readonly CartLine[]>((before, { edit }) => {
      const outcome = applyEdit(before, edit, sessionId, plenty);
      return 'lines' in outcome ? outcome.lines : before;
    }, lines);
}

/** What the shopper sees: an added line only once it waits or the server has it (decision 6). */
export function shownLines(
  told: ToldLines,
  rows: readonly OutboxRow[],
  sessionId: string,
): ShownLine[] {
  const visible = rows.filter(({ edit, waiting }) => edit.type !== 'add' || waiting);
  const waitingIds = new Set(
    visible.flatMap(({ edit, waiting }) => (waiting && 'id' in edit ? edit.id : [])),
  );
  return applyEdits(told, visible, sessionId).map((line) =>
    Object.assign({ pending: line.ids.some((id) => waitingIds.has(id)) }, line),
  );
}
