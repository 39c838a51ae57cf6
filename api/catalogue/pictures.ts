import { withoutFocus } from '#contract/pictures';
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

    async put(address: string, picture: Picture): Promise<void> {
      await pictures.insert({ _id: address.slice(PREFIX.length), ...picture });
    },
  };
}
