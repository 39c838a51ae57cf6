import { withoutFocus } from '#contract/products/pictures';
import type { Database } from '../db/open';

export interface StoredPicture {
  type: 'image/avif' | 'image/webp' | 'image/svg+xml';
  bytes: Uint8Array;
  /** Compression of the stored bytes. */
  encoding?: 'gzip';
}

export type PictureStore = ReturnType<typeof pictureStore>;

const PREFIX = '/pictures/';

/**
 * Images by the name at the end of their address. Names are content-hashed, so nothing is ever
 * replaced.
 */
export function pictureStore(database: Database) {
  const pictures = database.collection<StoredPicture>('pictures');
  const findAt = async (address: string) =>
    address.startsWith(PREFIX)
      ? pictures.get(withoutFocus(address).slice(PREFIX.length))
      : undefined;
  return {
    find: (name: string) => pictures.get(name),

    findAt,

    async has(address: string): Promise<boolean> {
      return (await findAt(address)) !== undefined;
    },

    async put(address: string, picture: StoredPicture): Promise<void> {
      await pictures.insert({ _id: address.slice(PREFIX.length), ...picture });
    },
  };
}
