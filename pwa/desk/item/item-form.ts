import type { DeskItemDetail, ItemFields, ItemProblem } from '#contract/desk/goods';
import { trimAltTexts } from '#contract/products/alt-texts';
import { editedPrice, readPrice } from '../goods/price-text';
import { toFormLines, setLine, writeLines, type FormLine } from './item-lines';

/** What the owner types. */
export interface ItemForm extends Omit<ItemFields, 'price' | 'specifications'> {
  price: string;
  /** Units that can be sold now. */
  stock: string;
  lines: FormLine[];
}

/** The server's state that a form is made of. */
export type FormBase = Pick<DeskItemDetail, 'fields' | 'left' | 'offered'>;

export const NEW_ITEM: FormBase = {
  fields: {
    name: '',
    description: '',
    price: null,
    pictures: [],
    altTexts: [],
    categoryId: 1,
    swimmerId: null,
    specifications: [],
  },
  left: 1,
  offered: 1,
};

export function formOf({ fields, left }: FormBase): ItemForm {
  const { price, specifications, ...others } = fields;
  return {
    ...others,
    price: editedPrice(price),
    stock: String(left),
    lines: toFormLines(specifications),
  };
}

/** The fields to save. What the owner did not change is exactly as it was. */
export function toItemFields(form: ItemForm, base: FormBase): ItemFields {
  const { name, description, pictures, altTexts, categoryId, swimmerId } = form;
  const before = base.fields;
  return {
    name: name === before.name ? name : name.trim(),
    description: description === before.description ? description : description.trim(),
    price:
      form.price === editedPrice(before.price) ? before.price : (readPrice(form.price) ?? null),
    pictures,
    altTexts: trimAltTexts(altTexts, pictures.length),
    categoryId,
    swimmerId,
    specifications: writeLines(withQuantity(form, base), before.specifications),
  };
}

/** `Quantity` is all units ever offered, so that sold ones stay counted. */
function withQuantity({ lines, stock }: ItemForm, { left, offered }: FormBase): FormLine[] {
  const wanted = readStock(stock);
  if (wanted === undefined || wanted === left) return lines;
  return setLine(lines, 'quantity', String(offered + wanted - left));
}

export function readStock(text: string): number | undefined {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;
}

/** What cannot be sent, because it is not a number. */
export function typingProblems({ price, stock }: ItemForm): ItemProblem[] {
  const problems: ItemProblem[] = [];
  if (price.trim() !== '' && readPrice(price) === undefined)
    problems.push({ field: 'price', problem: 'Type an amount, for example 640 or 640.50.' });
  if (readStock(stock) === undefined)
    problems.push({ field: STOCK_FIELD, problem: 'Type a whole number, for example 1.' });
  return problems;
}

/** Not a key of `ItemFields`: its line is one of the specifications. */
const STOCK_FIELD = 'stock';

/** The server's problems with the fields that are still as the server has seen them. */
export function openProblems(
  problems: readonly ItemProblem[],
  seen: ItemFields,
  current: ItemFields,
): ItemProblem[] {
  return problems.filter(({ field }) => {
    const [key = '', index] = field.split('.');
    if (!isFieldName(key)) return true;
    const line = key === 'specifications' && index ? seen.specifications[Number(index)] : undefined;
    if (line !== undefined) return current.specifications.includes(line);
    return JSON.stringify(seen[key]) === JSON.stringify(current[key]);
  });
}

function isFieldName(key: string): key is keyof ItemFields {
  return key in NEW_ITEM.fields;
}

/** The controls of the lines that the shop reads. */
const LINE_CONTROLS = {
  size: 'size',
  sizes: 'size',
  usage: 'worn',
  timesWorn: 'worn',
  quantity: 'stock',
  highWaist: 'highWaist',
  colour: 'colour',
  canadaLogo: 'canadaLogo',
} as const;

/** The control that shows the field of a problem. `lines` is the list of further lines. */
export function controlOf(field: string, { specifications }: ItemFields): string {
  const [key = '', index] = field.split('.');
  if (key !== 'specifications') return key;
  const fact = index === undefined ? undefined : toFormLines(specifications)[Number(index)]?.fact;
  return fact === undefined ? 'lines' : LINE_CONTROLS[fact];
}
