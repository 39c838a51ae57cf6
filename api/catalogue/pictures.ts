import type { Database } from '../db/open';

export interface Picture {
  type: 'image/avif' | 'image/webp' | 'image/svg+xml';
  bytes: Uint8Array;
  /** How the bytes are compressed, where they are. */
  encoding?: 'gzip';
}

export type PictureStore = ReturnType<typeof pictureStore>;

const PREFIX = '/pictures/';

/** Pictures by the name at the end of their address; names are content-hashed, so nothing is ever replaced. */
export function pictureStore(database: Database) {
  const pictures = database.collection<Picture>('pictures');
  return {
    find: (name: string) => pictures.get(name),

    async has(address: string): Promise<boolean> {
      return (
        address.startsWith(PREFIX) &&
        (await pictures.get(address.slice(PREFIX.length))) !== undefined
      );
    },

    async put(address: string, picture: Picture): Promise<void> {
      await pictures.insert({ _id: address.slice(PREFIX.length), ...picture });
    },
  };
}
