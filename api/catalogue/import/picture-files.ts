import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import {
  CENTRE_FOCUS,
  photographAddress,
  readFocus,
  withFocus,
  withoutFocus,
  type Focus,
} from '#contract/products/pictures';
import { UnreadableFile } from './catalogue-rows';
import {
  isOpaque,
  makeRenditions,
  readPicture,
  type ReadPicture,
  type UnusablePicture,
} from './photograph';
import type { PictureStore } from '../pictures';

/** What a name in an owner's file refers to. */
type PictureLookup =
  | { address: string; isOpaque: boolean }
  | { path: string; photograph: ReadPicture }
  | UnusablePicture;

/** Problem of a whole file: it names image files, but no folder was given. Reported once per file. */
export const NO_FOLDER = 'names picture files: say where they are with --images FOLDER';

const LARGEST_BYTES = 100 * 1024 * 1024;

export type PictureFiles = ReturnType<typeof pictureFiles>;

/**
 * The images named in an owner's file: photographs in `folder`, or stored images (`/pictures/...`).
 */
export function pictureFiles(folder: string | undefined, pictures: PictureStore) {
  const known = new Map<string, Promise<PictureLookup>>();

  function readOnce(name: string): Promise<PictureLookup> {
    const named = known.get(name) ?? read(name);
    known.set(name, named);
    return named;
  }

  async function read(name: string): Promise<PictureLookup> {
    if (name.startsWith('/pictures/')) return lookUpStored(name);
    if (folder === undefined) return { problem: NO_FOLDER };
    const path = await locate(folder, name);
    if (path === undefined) {
      const other = await findIgnoringCase(folder, name);
      const hint = other === undefined ? '' : `: write ${other}`;
      return { problem: `is not a file in the folder of images${hint}` };
    }
    if ((await stat(path)).size > LARGEST_BYTES) return { problem: 'is larger than 100 MB' };
    const photograph = await readPicture(await readFile(path));
    return 'problem' in photograph ? photograph : { path, photograph };
  }

  /**
   * Looks up an image that the shop already stores. A drawing (SVG) has no pixels to inspect: it
   * counts as opaque if its address contains a focal point.
   */
  async function lookUpStored(name: string): Promise<PictureLookup> {
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
    /** The problem of an image, undefined if there is none. */
    async problem(name: string): Promise<string | undefined> {
      const named = await readOnce(name);
      return 'problem' in named ? named.problem : undefined;
    },

    /**
     * Address of a valid image for `imageUrl`: the rendition of width 640, for an `<img>` without
     * sources. For an image that fills its frame the address ends with its focal point: the wanted
     * one, else the one in its name, else the centre.
     */
    async address(name: string, wanted: Focus | undefined): Promise<string> {
      const named = await readOnce(name);
      if ('problem' in named) throw new Error(`${name} ${named.problem}`);
      const [address, fills] =
        'address' in named
          ? [named.address, named.isOpaque]
          : [photographAddress(named.photograph, 640, 'webp'), named.photograph.isOpaque];
      return fills ? withFocus(address, wanted ?? readFocus(name) ?? CENTRE_FOCUS) : address;
    },

    /** Generates the renditions of a valid image. */
    async make(name: string): Promise<void> {
      const named = await readOnce(name);
      if ('path' in named)
        await makeRenditions(await readFile(named.path), named.photograph, pictures);
    },
  };
}

/** A file whose name differs only in case. */
async function findIgnoringCase(folder: string, name: string): Promise<string | undefined> {
  const inner = dirname(name);
  const names = await readdir(join(folder, inner)).catch(() => []);
  const wanted = basename(name).toLowerCase();
  const found = names.find((each) => each.toLowerCase() === wanted);
  const other = found === undefined ? undefined : join(inner, found);
  return other !== undefined && (await locate(folder, other)) !== undefined ? other : undefined;
}

/**
 * The path of a file in the folder. Undefined if there is no such file, or if the path or a link
 * leads out of the folder.
 */
async function locate(folder: string, name: string): Promise<string | undefined> {
  const root = await realpath(folder).catch((cause: unknown) => {
    throw new UnreadableFile(`there is no folder ${folder}`, { cause });
  });
  const path = await realpath(resolve(root, name)).catch(() => undefined);
  if (!path?.startsWith(root + sep)) return undefined;
  return (await stat(path)).isFile() ? path : undefined;
}
