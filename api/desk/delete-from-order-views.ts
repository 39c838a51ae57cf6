import type { SavedOrderView } from '#contract/desk/order-views';
import { foldText, searchWords } from '#contract/products/search';
import type { CustomerName } from '../account/deletion';
import type { StaffStore } from './staff-store';

/**
 * Deletes the saved searches that name one of these people: by the email address, or by all words
 * of the full name. A part of a name is too often a word of something else.
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
