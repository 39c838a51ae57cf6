import { Dexie, type EntityTable, type PromiseExtended } from 'dexie';
import type { z } from 'zod';

/** A database with a table `meta` of single values. `metaSchemas` has the schema of each. */
export abstract class MetaDatabase<Meta extends object> extends Dexie {
  declare meta: EntityTable<{ key: string; value: unknown }, 'key'>;
  protected abstract readonly metaSchemas: { [Key in keyof Meta]: z.ZodType<Meta[Key]> };

  // These return Dexie promises: native ones would end the transaction early.

  /**
   * Reads a value. Undefined if there is none, or if another version or a damaged disk left a value
   * that cannot be parsed.
   */
  readMeta<Key extends keyof Meta & string>(key: Key): PromiseExtended<Meta[Key] | undefined> {
    return this.meta.get(key).then((row) => this.parseMeta(key, row?.value));
  }

  /** Reads several values in one request. */
  readMetas<Key extends keyof Meta & string>(
    ...keys: readonly Key[]
  ): PromiseExtended<{ [Each in Key]?: Meta[Each] | undefined }> {
    return this.meta.bulkGet([...keys]).then((rows) => {
      const values = keys.map((key, index) => [key, this.parseMeta(key, rows[index]?.value)]);
      return Object.fromEntries(values) as { [Each in Key]?: Meta[Each] | undefined };
    });
  }

  async writeMeta(values: Partial<Meta>): Promise<void> {
    await this.meta.bulkPut(Object.entries(values).map(([key, value]) => ({ key, value })));
  }

  private parseMeta<Key extends keyof Meta>(key: Key, value: unknown): Meta[Key] | undefined {
    return this.metaSchemas[key].safeParse(value).data;
  }
}
