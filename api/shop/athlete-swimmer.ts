import { athleteOf, type AthleteFacts } from '#contract/shop/athlete';
import type { CatalogueStore } from '../catalogue/store';
import type { SavedSection } from './settings-section';

/**
 * Renames the athlete’s swimmer in the catalogue to the name that the owner has set, so that
 * searches, the list of swimmers and open pages show it. If the owner has set no name, nothing
 * changes, because a shop may use the id of the sample for another swimmer.
 */
export function athleteSwimmer({ publish, published }: CatalogueStore) {
  return async ({ value, changedFields }: SavedSection<AthleteFacts>): Promise<void> => {
    const { id, name } = athleteOf(value);
    const isNamed = ({ entries }: ReturnType<typeof published>) => {
      const entry = entries.swimmers.get(String(id));
      return entry?.value?.name === name && !entry.sample;
    };
    const isSet = changedFields?.some((field) => field === 'firstName' || field === 'lastName');
    if (!isSet || isNamed(published())) return;
    await publish((newest) =>
      Promise.resolve({
        products: [],
        swimmers: isNamed(newest) ? [] : [{ id: String(id), value: { id, name } }],
      }),
    );
  };
}
