import { readFile, realpath, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import {
  CENTRE,
  photographAddress,
  readFocus,
  withFocus,
  withoutFocus,
  type Focus,
} from '#contract/pictures';
import { UnreadableFile } from './catalogue-rows';
import {
  isOpaque,
  makeRenditions,
  readPicture,
  type ReadPicture,
  type Unusable,
} from './photograph';
import type { PictureStore } from '../pictures';

/** What a name in an owner's file leads to. */
type Named =
  | { address: string; isOpaque: boolean }
  | { path: string; photograph: ReadPicture }
  | Unusable;

const LARGEST_BYTES = 100 * 1024 * 1024;

export type PictureFiles = ReturnType<typeof pictureFiles>;

/** The pictures that an owner's file names: photographs in `folder`, or what the shop has (`/pictures/...`). */
export function pictureFiles(folder: string | undefined, pictures: PictureStore) {
  const known = new Map<string, Promise<Named>>();

  function look(name: string): Promise<Named> {
    const named = known.get(name) ?? read(name);
    known.set(name, named);
    return named;
  }

  async function read(name: string): Promise<Named> {
    if (name.startsWith('/pictures/')) return readOwn(name);
    if (folder === undefined)
      return { problem: 'is a file, and no folder of images is given (--images FOLDER)' };
    const path = await locate(folder, name);
    if (path === undefined) return { problem: 'is not a file in the folder of images' };
    if ((await stat(path)).size > LARGEST_BYTES) return { problem: 'is larger than 100 MB' };
    const photograph = await readPicture(await readFile(path));
    return 'problem' in photograph ? photograph : { path, photograph };
  }

  /** A drawing is what its address says: it cannot be looked through. */
  async function readOwn(name: string): Promise<Named> {
    const picture = await pictures.findAt(name);
    if (!picture) return { problem: 'is not among the pictures of this shop' };
    const { type, bytes } = picture;
    return {
      address: withoutFocus(name),
      isOpaque:
        type === 'image/svg+xml'
          ? readFocus(name) !== undefined
          : await isOpaque(Buffer.from(bytes)),
    };
  }

  return {
    /** What is wrong with a picture; undefined when nothing is. */
    async problem(name: string): Promise<string | undefined> {
      const named = await look(name);
      return 'problem' in named ? named.problem : undefined;
    },

    /**
     * The address of a sound picture, for `imageUrl`, with the focus if it fills its frame: the wanted one, else the
     * one it has. What an `<img>` without sources shows is 640 wide.
     */
    async address(name: string, wanted: Focus | undefined): Promise<string> {
      const named = await look(name);
      if ('problem' in named) throw new Error(`${name} ${named.problem}`);
      const [address, fills] =
        'address' in named
          ? [named.address, named.isOpaque]
          : [photographAddress(named.photograph, 640, 'webp'), named.photograph.isOpaque];
      return fills ? withFocus(address, wanted ?? readFocus(name) ?? CENTRE) : address;
    },

    /** Makes the renditions of a sound picture. */
    async make(name: string): Promise<void> {
      const named = await look(name);
      if ('path' in named)
        await makeRenditions(await readFile(named.path), named.photograph, pictures);
    },
  };
}

/** Undefined for what is not a file there, and for what leads out of the folder, by dots or by links. */
async function locate(folder: string, name: string): Promise<string | undefined> {
  const root = await realpath(folder).catch((cause: unknown) => {
    throw new UnreadableFile(`there is no folder ${folder}`, { cause });
  });
  const path = await realpath(resolve(root, name)).catch(() => undefined);
  if (!path?.startsWith(root + sep)) return undefined;
  return (await stat(path)).isFile() ? path : undefined;
}
