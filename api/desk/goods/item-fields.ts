import { createHash } from 'node:crypto';
import type { ItemFields, ItemProblem } from '#contract/desk/goods';
import { trimAltTexts } from '#contract/products/alt-texts';
import type { Product } from '#contract/products/catalogue';
import { readFocus, withFocus, withoutFocus } from '#contract/products/pictures';
import { readFacts, readSpecification, isQuantityLine } from '#contract/products/specification';
import { GoodsRow } from '../../catalogue/import/goods';

/** The fields of a published product. `Quantity` counts all units ever offered. */
export function itemFieldsOf(product: Product): ItemFields {
  const { name, description, price, categoryId, swimmerId, specifications } = product;
  const pictures = [product.imageUrl, ...product.additionalImages].filter(Boolean);
  const { altTexts = [] } = product;
  return { name, description, price, pictures, altTexts, categoryId, swimmerId, specifications };
}

/** Identifies the content of an item. The same fields in the same state have the same revision. */
export function revisionOf(state: 'published' | 'draft' | 'hidden', fields: ItemFields): string {
  const { name, description, price, pictures, categoryId, swimmerId, specifications } = fields;
  const altTexts = trimAltTexts(fields.altTexts, pictures.length);
  // Uses the number of offered units, because a sale rewrites only the quantity line.
  const facts = [
    specifications.filter((line) => !isQuantityLine(line)),
    readFacts(specifications).quantity,
  ];
  const parts = [state, name, description, price, pictures, categoryId, swimmerId, ...facts];
  if (altTexts.length > 0) parts.push(altTexts);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

/** Only a focal point may follow the path. */
function isPictureAddress(address: string): boolean {
  const focus = readFocus(address);
  return address === (focus ? withFocus(address, focus) : withoutFocus(address));
}

export interface UncheckedItem {
  id: string;
  fields: ItemFields;
  usageTypeId: number | null;
  isSample: boolean;
}

type CheckedItem =
  | { product: Product; problems: [] }
  | { product: undefined; problems: ItemProblem[] };

/** Applies the import's rules to the fields of one item. Other items and pictures are not checked. */
export function checkFields({ id, fields: input, usageTypeId }: UncheckedItem): CheckedItem {
  const { pictures, price, ...fields } = input;
  const [imageUrl, ...additionalImages] = pictures;
  const row = {
    id,
    ...fields,
    price: price ?? undefined,
    imageUrl,
    additionalImages,
    altTexts: trimAltTexts(input.altTexts, pictures.length),
    usageTypeId,
  };
  const { success, data, error } = GoodsRow.safeParse(row);
  const wrong = pictures.flatMap((address, index) => (isPictureAddress(address) ? [] : index));
  if (!success || wrong.length > 0)
    return {
      product: undefined,
      problems: [
        ...(error?.issues ?? []).map(({ path, message }) => toProblem(path, message, row)),
        ...wrong.map((index) => ({
          field: `pictures.${index}`,
          problem: `Photo ${index + 1} has a wrong address.`,
        })),
      ],
    };
  const { focalPoints: _, altTexts, ...product } = data;
  return { product: { ...product, ...(altTexts.length > 0 && { altTexts }) }, problems: [] };
}

/** The fields as an import would store them, or unchanged if the import would reject them. */
export function cleanFields(item: UncheckedItem): ItemFields {
  const { product } = checkFields(item);
  return product ? itemFieldsOf(product) : item.fields;
}

const LABELS: Readonly<Record<string, string>> = {
  id: 'The address',
  name: 'The name',
  description: 'The story',
  price: 'The price',
  categoryId: 'The category',
  swimmerId: 'The swimmer',
  additionalImages: 'The photos',
  specifications: 'The facts',
};

const MISSING: Readonly<Record<string, string>> = {
  name: 'Add a name.',
  price: 'Add a price.',
  imageUrl: 'Add a photo.',
};

/** Converts a problem of the import's rules to the field of the item. */
function toProblem(
  path: readonly PropertyKey[],
  message: string,
  row: { specifications: readonly string[] },
): ItemProblem {
  const [name = '', index] = path.map(String);
  const isMissing = ['is missing', 'is empty'].includes(message) && index === undefined;
  const missing = MISSING[name];
  if (name === 'imageUrl')
    return { field: 'pictures', problem: isMissing && missing ? missing : `Photo 1 ${message}.` };
  if (name === 'additionalImages') {
    if (index === undefined) return { field: 'pictures', problem: 'There are too many photos.' };
    const position = Number(index) + 1;
    return { field: `pictures.${position}`, problem: `Photo ${position + 1} ${message}.` };
  }
  if (name === 'altTexts')
    return {
      field: 'altTexts',
      problem: `The description of photo ${Number(index) + 1} ${message}.`,
    };
  if (isMissing && missing) return { field: name, problem: missing };
  if (name === 'specifications' && index !== undefined) {
    const { label, value } = readSpecification(row.specifications[Number(index)] ?? '');
    return {
      field: `specifications.${index}`,
      problem: value === '' ? `Fact ${Number(index) + 1} ${message}.` : `${label} ${message}.`,
    };
  }
  return { field: name, problem: `${LABELS[name] ?? 'The item'} ${message}.` };
}
