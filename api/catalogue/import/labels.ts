import { fold, LABELS, readFacts } from '#contract/products/specification';

/** A label that the shop reads, as explained to the owner. */
interface LabelRule {
  names: readonly string[];
  /** Allowed values. */
  values: string;
  isRead: (value: string) => boolean;
  /** Other names an owner may have used. */
  pattern: RegExp;
}

/** Two sizes in one, as in `22/24`. A range such as `39-41` is one. */
const SEVERAL_SIZES = /[;|]|\d(?:\s*(?:[/&+]|and)\s*|\s)\d/i;

const factsOfLine = (label: string, value: string) => readFacts([`${label}: ${value}`]);
const isCounted = (label: string) => (value: string) =>
  factsOfLine(label, value).wears !== undefined;

/** For an unknown label the first matching entry is suggested. */
export const LABEL_RULES: readonly LabelRule[] = [
  {
    names: LABELS.timesWorn,
    values: 'a number of wears: 3',
    isRead: isCounted(LABELS.timesWorn[0]),
    pattern: /wor[en]|wear/i,
  },
  {
    names: LABELS.usage,
    values: 'New, New (no tag), Used, heavy, training, practice, or a number of wears',
    isRead: isCounted(LABELS.usage[0]),
    pattern: /usage|used|condition|state/i,
  },
  {
    names: LABELS.sizes,
    values: 'every size it comes in, with commas: 22, 24',
    isRead: (value) => !SEVERAL_SIZES.test(withoutRemark(value)),
    pattern: /sizes|sizing/i,
  },
  {
    names: LABELS.size,
    values: 'its one size: 24 (for several write Sizes: 22, 24)',
    isRead: (value) =>
      !SEVERAL_SIZES.test(withoutRemark(value)) && !withoutRemark(value).includes(','),
    pattern: /size|fit/i,
  },
  {
    names: LABELS.quantity,
    values: 'a whole number, all that were ever offered: 1',
    // Needs no warning: an invalid quantity makes the whole row invalid.
    isRead: () => true,
    pattern: /quant|qty|stock|pieces|amount/i,
  },
  {
    names: LABELS.highWaist,
    values: 'Yes or No',
    isRead: (value) => factsOfLine(LABELS.highWaist[0], value).highWaist !== undefined,
    pattern: /waist/i,
  },
  {
    names: LABELS.colour,
    values: 'any; Olympic Team and Paris Olympic Team belong to the Olympic collection',
    isRead: () => true,
    pattern: /^cou?l+[eo]?u?r|shade|hue/i,
  },
  {
    names: LABELS.canadaLogo,
    values: 'Yes, Team Canada or No',
    isRead: (value) =>
      factsOfLine(LABELS.canadaLogo[0], value).canadaLogo || fold(value) === fold('No'),
    pattern: /canad|logo|flag|maple/i,
  },
];

/** `usageTypeId`: stored and returned, used by no rule. */
export const USAGE_TYPES = new Map([
  [1, 'new'],
  [2, 'new without its tag'],
  [3, 'used'],
]);
export const USAGE_TYPE_LIST = [...USAGE_TYPES].map((each) => each.join(' ')).join(', ');

/** Finds a label in any spelling. */
export function findLabelRule(label: string): LabelRule | undefined {
  return LABEL_RULES.find(({ names }) => names.some((name) => fold(name) === fold(label)));
}

function withoutRemark(value: string): string {
  return value.replace(/\([^()]*\)/g, '').trim();
}
