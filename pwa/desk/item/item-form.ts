import {
  NEW_ITEM_FIELDS,
  type DeskItemDetail,
  type ItemFields,
  type ItemProblem,
} from '#contract/desk/goods';
import { trimAltTexts } from '#contract/products/alt-texts';
import { editedPrice, readPrice } from '../goods/price-text';
import { toFormLines, setLine, writeLines, type FormLine } from './item-lines';

/** The form as typed by the owner. */
export interface ItemForm extends Omit<ItemFields, 'price' | 'specifications'> {
  price: string;
  /** Number of units that can be sold now. */
  stock: string;
  lines: FormLine[];
}

/** The stored item that a form is created from. */
export type FormBase = Pick<DeskItemDetail, 'fields' | 'left' | 'offered'>;

export const NEW_ITEM: FormBase = {
  fields: NEW_ITEM_FIELDS,
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

/** The fields to save. Fields that the owner did not change are exactly as stored. */
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

/** Adds the `Quantity` line, which counts all units ever offered, including sold ones. */
function withQuantity({ lines, stock }: ItemForm, { left, offered }: FormBase): FormLine[] {
  const wanted = readStock(stock);
  if (wanted === undefined || wanted === left) return lines;
  return setLine(lines, 'quantity', String(offered + wanted - left));
}

export function readStock(text: string): number | undefined {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;
}

/** Problems of fields that cannot be sent, because they are not numbers. */
export function typingProblems({ price, stock }: ItemForm): ItemProblem[] {
  const problems: ItemProblem[] = [];
  if (price.trim() !== '' && readPrice(price) === undefined)
    problems.push({ field: 'price', problem: 'Type an amount, for example 640 or 640.50.' });
  if (readStock(stock) === undefined)
    problems.push({ field: STOCK_FIELD, problem: 'Type a whole number, for example 1.' });
  return problems;
}

/** Not a key of `ItemFields`: the stock is one of the specification lines. */
const STOCK_FIELD = 'stock';

/** The server's problems, without those of fields that were changed since. */
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

/** The controls of the specification lines that the shop interprets. */
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

/** The control that shows a problem. `lines` is the list of further lines. */
export function controlOf(field: string, { specifications }: ItemFields): string {
  const [key = '', index] = field.split('.');
  if (key !== 'specifications') return key;
  const fact = index === undefined ? undefined : toFormLines(specifications)[Number(index)]?.fact;
  return fact === undefined ? 'lines' : LINE_CONTROLS[fact];
}
