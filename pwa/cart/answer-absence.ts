import type { AbsenceRow } from './absence-rows';
import { addToCart, dismissRefusal, settleTrouble } from './commands';
import { neededChanges } from './line-trouble';

/** The shopper takes what can be had of it. */
export async function takeWhatIsLeft({ product, lines, refusal, left }: AbsenceRow): Promise<void> {
  if (!refusal || left === undefined) return settleTrouble(neededChanges(lines));
  const { edit, key } = refusal;
  const line = lines.find(({ ids, size }) =>
    edit.type === 'add' ? size === edit.size : 'id' in edit && ids.includes(edit.id),
  );
  const others = lines.filter((each) => each !== line);
  const quantity = left - others.reduce((sum, each) => sum + each.quantity, 0);
  if (line) await settleTrouble([{ line, quantity: Math.max(0, quantity) }]);
  else if (product && edit.type === 'add' && quantity > 0)
    await addToCart({ product, size: edit.size, quantity });
  await dismissRefusal(key);
}

/** The shopper does without it. */
export async function leaveOut({ lines, refusal }: AbsenceRow): Promise<void> {
  await settleTrouble(lines.map((line) => ({ line, quantity: 0 })));
  if (refusal) await dismissRefusal(refusal.key);
}
