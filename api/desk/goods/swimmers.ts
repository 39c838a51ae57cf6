import type { Swimmer } from '#contract/products/catalogue';
import { foldText } from '#contract/products/search';
import { athletes } from '#contract/shop';
import type { Published } from '../../catalogue/published';
import type { CatalogueStore } from '../../catalogue/store';
import type { AuditAuthor, AuditLog } from '../audit';

interface Dependencies {
  catalogue: Pick<CatalogueStore, 'published' | 'catchUp' | 'publish'>;
  audit: Pick<AuditLog, 'add'>;
}

/** The swimmers whom an item can name. */
export function deskSwimmers({ catalogue, audit }: Dependencies) {
  return {
    list: (): Swimmer[] => ownSwimmers(catalogue.published()),

    /** Adds a swimmer. One with the same name is returned, so that a repeated request adds none. */
    async add(author: AuditAuthor, name: string): Promise<Swimmer> {
      await catalogue.catchUp();
      let swimmer: Swimmer | undefined;
      await catalogue.publish(async (newest) => {
        const known = ownSwimmers(newest).find((each) => foldText(each.name) === foldText(name));
        swimmer = known ?? { id: nextId(newest), name };
        return {
          products: [],
          swimmers: known ? [] : [{ id: String(swimmer.id), value: swimmer }],
        };
      });
      if (!swimmer) throw new Error('the catalogue was not published');
      // Also for a known one, in case an earlier call was interrupted here. The id keeps it single.
      const id = `swimmer-add:${swimmer.id}`;
      await audit.add(author, { id, act: 'swimmer.add', subject: 'goods', after: { name } });
      return swimmer;
    },
  };
}

/** Without those of the sample, who leave with its products. */
function ownSwimmers({ entries }: Published): Swimmer[] {
  const swimmers = [...entries.swimmers.values()].flatMap(({ value, sample }) =>
    value && !sample ? value : [],
  );
  const ids = new Set(swimmers.map(({ id }) => id));
  const others = athletes.filter(({ id }) => !ids.has(id));
  return [...swimmers, ...others.map(({ id, name }) => ({ id, name }))];
}

/** No swimmer, not even a removed one or one of the sample, has had it. */
function nextId({ entries }: Published): number {
  const ids = [...entries.swimmers.keys()].map(Number);
  return Math.max(0, ...ids, ...athletes.map(({ id }) => id)) + 1;
}
