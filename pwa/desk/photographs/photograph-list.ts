import { trimAltTexts } from '#contract/products/alt-texts';
import type { ItemForm } from '../item/item-form';

/** A stored photograph of an item in the editor. */
export interface EditedPhotograph {
  address: string;
  altText: string;
}

type PhotographFields = Pick<ItemForm, 'pictures' | 'altTexts'>;

export function photographsOf({ pictures, altTexts }: PhotographFields): EditedPhotograph[] {
  return pictures.map((address, index) => ({ address, altText: altTexts[index] ?? '' }));
}

/** Returns both fields, because an alt text belongs to the picture at the same index. */
export function toPhotographFields(photographs: readonly EditedPhotograph[]): PhotographFields {
  const texts = photographs.map(({ altText }) => altText);
  return {
    pictures: photographs.map(({ address }) => address),
    altTexts: trimAltTexts(texts, texts.length),
  };
}

export function movePhotograph<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}
