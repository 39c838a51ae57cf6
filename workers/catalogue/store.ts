import { Dexie, type EntityTable } from 'dexie';
import type { Product, Swimmer } from '#contract/products/catalogue';
import { CATALOGUE_DATABASE } from '../cache-names';

/** Products per record. One row per product would be twenty times slower. */
const RECORD_SIZE = 500;

interface ProductRecord {
  place: number;
  products: Product[];
}

/** The catalogue at one version. */
export interface CatalogueSnapshot {
  version: number;
  products: readonly Product[];
  /** When the server last confirmed this version, in ms. Undefined for a cached copy. */
  confirmedAt: number | undefined;
}

interface Header {
  version: number;
  confirmedAt: number;
  /** Id of the write: two tabs may split the same version into different records. */
  save: string;
}

interface Meta {
  key: string;
  value: unknown;
}

/** A cache. It may be deleted at any time; pages work without it. */
export class CatalogueDatabase extends Dexie {
  declare private records: EntityTable<ProductRecord, 'place'>;
  declare private meta: EntityTable<Meta, 'key'>;

  constructor(name: string = CATALOGUE_DATABASE) {
    super(name, { cache: 'immutable' });
    this.version(1).stores({ records: 'place', meta: 'key' });
  }

  /** What this tab last read or wrote. */
  private base: { save: string; records: ProductRecord[] } | undefined;

  async load(): Promise<CatalogueSnapshot | undefined> {
    return this.transaction('r', this.records, this.meta, async () => {
      const header = await this.header();
      if (!header) return undefined;
      const records = await this.records.orderBy('place').toArray();
      this.base = { save: header.save, records };
      const { version, confirmedAt } = header;
      return { version, confirmedAt, products: records.flatMap(({ products }) => products) };
    });
  }

  /**
   * Writes a version in one transaction. Writes only the records that differ if the stored version
   * is the one that this tab last read or wrote. Does not overwrite a version that another tab
   * confirmed later, unless that tab's clock was ahead.
   */
  async save({ version, confirmedAt = 0, products }: CatalogueSnapshot): Promise<void> {
    const records = intoRecords(products);
    const save = crypto.randomUUID();
    await this.transaction('rw', this.records, this.meta, async () => {
      const header = await this.header();
      const isLater = header !== undefined && header.confirmedAt > confirmedAt;
      const isAhead = confirmedAt > 0 && (header?.confirmedAt ?? 0) > Date.now();
      if (isLater && !isAhead) return;
      const known = header && header.save === this.base?.save ? this.base.records : [];
      await this.records.where('place').aboveOrEqual(records.length).delete();
      await this.records.bulkPut(records.filter((record, index) => !isSame(record, known[index])));
      const value: Header = { version, confirmedAt, save };
      await this.meta.put({ key: 'header', value });
      this.base = { save, records };
    });
  }

  async loadSwimmers(): Promise<Swimmer[] | undefined> {
    const row = await this.meta.get('swimmers');
    return row && (row.value as Swimmer[]);
  }

  async saveSwimmers(swimmers: Swimmer[]): Promise<void> {
    await this.meta.put({ key: 'swimmers', value: swimmers });
  }

  private async header(): Promise<Header | undefined> {
    const row = await this.meta.get('header');
    return row && (row.value as Header);
  }
}

function intoRecords(products: readonly Product[]): ProductRecord[] {
  return Array.from({ length: Math.ceil(products.length / RECORD_SIZE) }, (_, place) => ({
    place,
    products: products.slice(place * RECORD_SIZE, (place + 1) * RECORD_SIZE),
  }));
}

/** Compares by identity, because unchanged products are the same objects. */
function isSame({ products }: ProductRecord, other: ProductRecord | undefined): boolean {
  return (
    products.length === other?.products.length &&
    products.every((product, index) => product === other.products[index])
  );
}
