import type { DeskSwimmer, Mention } from '#contract/desk/swimmers';
import type { Product, Swimmer } from '#contract/products/catalogue';
import { foldText } from '#contract/products/search';
import { ApiError } from '#contract/protocol/api-error';
import { athletes, featuredAthlete } from '#contract/shop';
import type { Published } from '../../catalogue/published';
import type { CatalogueStore } from '../../catalogue/store';
import type { AuditAuthor, AuditLog } from '../audit';
import { rejectAction } from '../problems';
import type { DraftStore } from './drafts';
import type { DeskItems } from './items';
import { mentionsOf, type ItemTexts } from './swimmer-mentions';

interface Dependencies {
  catalogue: Pick<CatalogueStore, 'published' | 'catchUp' | 'publish' | 'eraseSwimmer'>;
  drafts: Pick<DraftStore, 'readAll' | 'write'>;
  items: Pick<DeskItems, 'findDrafts'>;
  audit: Pick<AuditLog, 'add'>;
}

/**
 * The swimmers whom an item can name. The audit log contains their ids and not their names, because
 * its entries stay when a name is removed.
 */
export function deskSwimmers({ catalogue, drafts, items, audit }: Dependencies) {
  /** Published items, drafts and hidden ones. */
  async function readItems(): Promise<ItemTexts[]> {
    const unpublished = await items.findDrafts();
    return [
      ...catalogue.published().products,
      ...unpublished.map(({ _id, fields }) => ({ id: _id, ...fields })),
    ];
  }

  async function list(): Promise<DeskSwimmer[]> {
    const counts = new Map<number | null, number>();
    for (const { swimmerId } of await readItems())
      counts.set(swimmerId, (counts.get(swimmerId) ?? 0) + 1);
    return ownSwimmers(catalogue.published()).map((swimmer) =>
      Object.assign({ items: counts.get(swimmer.id) ?? 0 }, swimmer),
    );
  }

  function record(
    author: AuditAuthor,
    action: 'add' | 'rename' | 'remove',
    id: number,
    entry: string,
  ) {
    return audit.add(author, { id: entry, act: `swimmer.${action}`, subject: `Swimmer ${id}` });
  }

  /** Retries after a conflict with another writer. */
  async function removeFromDrafts(swimmerId: number): Promise<void> {
    const naming = (await drafts.readAll()).filter(({ fields }) => fields.swimmerId === swimmerId);
    const written = await Promise.all(
      naming.map((draft) => {
        const { _id, _version, fields, ...state } = draft;
        return drafts.write(_id, draft, { ...state, fields: { ...fields, swimmerId: null } });
      }),
    );
    if (written.includes(false)) await removeFromDrafts(swimmerId);
  }

  return {
    list,

    /**
     * Adds a swimmer, or returns an existing one with the same name, so that a repeated request
     * adds none.
     */
    async add(author: AuditAuthor, name: string): Promise<DeskSwimmer> {
      await catalogue.catchUp();
      let swimmer: Swimmer | undefined;
      await catalogue.publish(async (newest) => {
        const known = ownSwimmers(newest).find((each) => isSameName(each.name, name));
        swimmer = known ?? { id: nextId(newest), name };
        return {
          products: [],
          swimmers: known ? [] : [{ id: String(swimmer.id), value: swimmer }],
        };
      });
      const id = swimmer?.id;
      const added = (await list()).find((each) => each.id === id);
      if (!added) throw new Error('the catalogue was not published');
      // Also adds the log entry for an existing swimmer, in case an earlier call was interrupted
      // here. The id makes the entry unique.
      await record(author, 'add', added.id, `swimmer-add:${id}`);
      return added;
    },

    async rename(author: AuditAuthor, id: number, name: string): Promise<DeskSwimmer[]> {
      if (id === featuredAthlete.id)
        throw rejectAction('The featured athlete is named in Settings, Athlete.');
      const { entries } = await catalogue.publish(async (newest) => {
        const known = ownSwimmers(newest);
        const before = known.find((each) => each.id === id);
        if (!before) throw unknownSwimmer();
        if (known.some((each) => each.id !== id && isSameName(each.name, name)))
          throw rejectAction('Another swimmer has this name.');
        return {
          products: [],
          swimmers: before.name === name ? [] : [{ id: String(id), value: { id, name } }],
        };
      });
      const { version } = entries.swimmers.get(String(id)) ?? {};
      await record(author, 'rename', id, `swimmer-rename:${id}:${version}`);
      return list();
    },

    /**
     * Removes the name from the catalogue and its change log, and the swimmer from all items.
     * Repeating an interrupted removal completes it.
     */
    async remove(author: AuditAuthor, id: number): Promise<DeskSwimmer[]> {
      if (athletes.some((athlete) => athlete.id === id))
        throw rejectAction('An athlete of the shop cannot be removed here.');
      await catalogue.publish(async ({ entries }) => {
        const known = entries.swimmers.get(String(id));
        if (!known || known.sample) throw unknownSwimmer();
        return {
          products: [...entries.products].flatMap(([product, { value, sample }]) =>
            value?.swimmerId === id
              ? [{ id: product, value: withoutSwimmer(value), ...(sample && { sample }) }]
              : [],
          ),
          swimmers: known.erased ? [] : [{ id: String(id), erased: true }],
        };
      });
      await removeFromDrafts(id);
      await catalogue.eraseSwimmer(String(id));
      await record(author, 'remove', id, `swimmer-remove:${id}`);
      return list();
    },

    /** The items whose texts may name the swimmer, so that the owner can change them. */
    async mentions(id: number): Promise<Mention[]> {
      await catalogue.catchUp();
      const swimmer = ownSwimmers(catalogue.published()).find((each) => each.id === id);
      if (!swimmer) throw unknownSwimmer();
      return mentionsOf(swimmer, await readItems());
    },
  };
}

function unknownSwimmer(): ApiError {
  return new ApiError(404, 'desk-refused', { problem: 'This swimmer was removed.' });
}

function withoutSwimmer(product: Product): Product {
  return { ...product, swimmerId: null };
}

function isSameName(one: string, other: string): boolean {
  return foldText(one) === foldText(other);
}

/** The swimmers without those of the sample, who are removed with the sample products. */
function ownSwimmers({ entries }: Published): Swimmer[] {
  const swimmers = [...entries.swimmers.values()].flatMap(({ value, sample }) =>
    value && !sample ? value : [],
  );
  const ids = new Set(swimmers.map(({ id }) => id));
  const others = athletes.filter(({ id }) => !ids.has(id));
  return [...swimmers, ...others.map(({ id, name }) => ({ id, name }))];
}

/** An id that no swimmer has had, including removed ones and those of the sample. */
function nextId({ entries }: Published): number {
  const ids = [...entries.swimmers.keys()].map(Number);
  return Math.max(0, ...ids, ...athletes.map(({ id }) => id)) + 1;
}
