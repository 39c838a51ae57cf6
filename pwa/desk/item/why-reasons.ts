import { deskPaths } from '../desk-paths';
import { timeText, counted } from '../parts/format';
import { usePhotographUploads } from '../photographs/photograph-uploads';
import { useItemEditing, type ItemEditor } from './use-item-editor';

export const WHY_ID = 'why';

/** `no` prevents shoppers from buying the item, now or when it is published. */
export interface Reason {
  kind: 'no' | 'ok' | 'wait' | 'hint';
  text: string;
  /** How the user can fix it: an action, the control to focus, or another screen. */
  fix?: 'publish' | { control: string; label: string } | { to: string; label: string };
}

/** The reasons why the item cannot be bought, and the checks that it passes. */
export function useReasons(): Reason[] {
  const editor = useItemEditing();
  const uploads = usePhotographUploads(editor.key);
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const sending = uploads.length - failed;
  return [
    ...stateReasons(editor),
    ...editor.problems.map(({ problem, control }): Reason => ({
      kind: 'no',
      text: problem,
      fix: { control, label: 'Fix' },
    })),
    ...reasonsInOrder(editor),
    ...(sending > 0
      ? [{ kind: 'wait', text: `${counted(sending, 'photo')} still uploading` } as const]
      : []),
    ...(failed > 0
      ? [{ kind: 'hint', text: `${counted(failed, 'photo')} could not be uploaded` } as const]
      : []),
    ...(editor.item?.warnings ?? []).map((text) => ({ kind: 'hint', text }) as const),
  ];
}

/** Number of reasons that prevent a sale. 0 before the first save, because nothing is checked yet. */
export function useReasonCount(): number {
  const { item } = useItemEditing();
  const reasons = useReasons();
  return item ? reasons.filter(({ kind }) => kind === 'no').length : 0;
}

function stateReasons({ item }: ItemEditor): Reason[] {
  const reasons: Reason[] = [];
  if (!item) reasons.push({ kind: 'no', text: 'It is not saved yet', fix: 'publish' });
  if (item?.state === 'draft') reasons.push({ kind: 'no', text: 'It is a draft', fix: 'publish' });
  if (item?.state === 'hidden') reasons.push({ kind: 'no', text: 'It is hidden', fix: 'publish' });
  if (item?.state === 'reserved') {
    const until = item.reservedUntil ? `, until ${timeText(item.reservedUntil)} at the latest` : '';
    reasons.push({ kind: 'no', text: `All units are in open checkouts${until}` });
  }
  const atStand = item?.atStand ?? 0;
  if (item && atStand > 0)
    reasons.push({
      kind: item.left > 0 ? 'hint' : 'no',
      text: `${counted(atStand, 'unit')} set aside for the stand at a meet`,
      fix: { to: deskPaths.meet, label: 'Go to the meet' },
    });
  else if (item && item.left <= 0)
    reasons.push({
      kind: 'no',
      text: item.state === 'sold' ? 'All units are sold' : 'No units are left',
      fix: { control: 'stock', label: 'Change stock' },
    });
  return reasons;
}

function reasonsInOrder({ form, item }: ItemEditor): Reason[] {
  const reasons: Reason[] = [];
  const count = form.pictures.length;
  if (count > 0) reasons.push({ kind: 'ok', text: `${counted(count, 'photo')} ready` });
  if (item && item.left > 0 && item.state !== 'reserved') {
    const reservedText = item.reserved > 0 ? `${item.reserved} in open checkouts` : 'not reserved';
    reasons.push({ kind: 'ok', text: `${item.left} in stock, ${reservedText}` });
  }
  return reasons;
}
