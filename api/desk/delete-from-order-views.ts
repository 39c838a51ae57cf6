import type { SavedOrderView } from '#contract/desk/order-views';
import { foldText, searchWords } from '#contract/products/search';
import type { CustomerName } from '../account/deletion';
import type { StaffStore } from './staff-store';

/**
 * Deletes the saved searches that contain the email address or all words of the full name of one of
 * these people. A part of a name is ignored, because it is often a normal word.
 */
export function deleteFromOrderViews(staff: Pick<StaffStore, 'all' | 'changeOrderViews'>) {
  return async (people: readonly CustomerName[]): Promise<void> => {
    if (people.length === 0) return;
    for (const member of await staff.all())
      await staff.changeOrderViews(member, (views) =>
        views.filter((view) => !people.some((person) => isNamedBy(view, person))),
      );
  };
}

function isNamedBy({ name, search }: SavedOrderView, person: CustomerName): boolean {
  const words = new Set([...searchWords(name), ...searchWords(search)]);
  const wanted = searchWords(person.name);
  return (
    [name, search].some((text) => foldText(text).includes(foldText(person.email))) ||
    (wanted.length > 0 && wanted.every((word) => words.has(word)))
  );
}
