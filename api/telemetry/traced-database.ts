import type { Collection } from '../db/collection';
import type { Database } from '../db/open';
import { inChildSpan, isTracing } from './tracing';

/** Opens a span for each operation of the database port, on both stores. Unchanged without tracing. */
export function tracedDatabase(database: Database, system: 'lmdb' | 'mongodb'): Database {
  if (!isTracing()) return database;
  return {
    ...database,
    collection: <T>(name: Parameters<Database['collection']>[0]) =>
      tracedCollection(database.collection<T>(name), name, system),
  };
}

function tracedCollection<T>(
  collection: Collection<T>,
  name: string,
  system: string,
): Collection<T> {
  const within = <R>(operation: string, run: () => Promise<R>): Promise<R> =>
    inChildSpan(`${operation} ${name}`, run, {
      kind: 'client',
      attributes: {
        'db.system.name': system,
        'db.collection.name': name,
        'db.operation.name': operation,
      },
    });
  return {
    get: (id) => within('get', () => collection.get(id)),
    find: (query) => within('find', () => collection.find(query)),
    page: (limit, after) => within('page', () => collection.page(limit, after)),
    count: (range) => within('count', () => collection.count(range)),
    insert: (document) => within('insert', () => collection.insert(document)),
    replace: (document) => within('replace', () => collection.replace(document)),
    remove: (id, version) => within('remove', () => collection.remove(id, version)),
  };
}
