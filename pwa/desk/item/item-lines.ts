import { fold, LABELS, readFacts, readSpecification } from '#contract/products/specification';

/** The kinds of specification lines that have a field in the form. */
export type LineFact = keyof typeof LABELS;

/** A line of `ItemFields.specifications` in the form. */
export interface FormLine {
  /** React key of the line. */
  key: number;
  text: string;
  /** The field that shows the line. Undefined: the line is shown unchanged below the fields. */
  fact?: LineFact | undefined;
}

const FACT_BY_LABEL = new Map(
  Object.entries(LABELS).flatMap(([fact, labels]) =>
    labels.map((label) => [fold(label), fact as LineFact] as const),
  ),
);

/** Facts that exclude each other: setting one replaces the line of the other. */
const SAME_FIELD: Partial<Record<LineFact, LineFact>> = { size: 'sizes', sizes: 'size' };

/**
 * Assigns each line to the field that shows it. If a fact has several lines, the first one applies,
 * as in the shop.
 */
export function toFormLines(specifications: readonly string[]): FormLine[] {
  const usedFacts = new Set<LineFact>();
  return specifications.map((text, key) => {
    const fact = factOf(text);
    if (fact === undefined || usedFacts.has(fact) || !isUnderstood(fact, text, specifications))
      return { key, text };
    usedFacts.add(fact);
    return { key, text, fact };
  });
}

/** Returns the specification lines, without those of emptied fields. */
export function writeLines(lines: readonly FormLine[], before: readonly string[]): string[] {
  const known = new Set(before);
  return lines.flatMap(({ text }) => {
    if (known.has(text)) return [text];
    const { label, value } = readSpecification(text);
    if (label === '' || (value === '' && text.includes(':'))) return [];
    return [text.trim()];
  });
}

/** The typed value, including spaces at its end. */
export function lineValue(lines: readonly FormLine[], fact: LineFact): string {
  const line = lines.find((each) => each.fact === fact);
  return line ? line.text.slice(line.text.indexOf(':') + 1).replace(/^ /, '') : '';
}

/**
 * Replaces the line of a fact at its position, or adds one. `''` removes the line when the form is
 * saved.
 */
export function setLine(lines: readonly FormLine[], fact: LineFact, value: string): FormLine[] {
  const isSame = (other: LineFact | undefined) =>
    other !== undefined && (other === fact || other === SAME_FIELD[fact]);
  const current = lines.find((line) => isSame(line.fact));
  const label = current?.fact === fact ? readSpecification(current.text).label : LABELS[fact][0];
  const key = current?.key ?? nextKey(lines);
  const written: FormLine = { key, fact, text: `${label}: ${value}` };
  // A repeated line, which the shop ignores, would otherwise become the first one.
  const others = lines.filter((line) => line === current || !isSame(factOf(line.text)));
  return current ? others.map((line) => (line === current ? written : line)) : [...others, written];
}

export function removeFact(lines: readonly FormLine[], fact: LineFact): FormLine[] {
  return lines.filter((line) => line.fact !== fact && factOf(line.text) !== fact);
}

export function addLine(lines: readonly FormLine[]): FormLine[] {
  return [...lines, { key: nextKey(lines), text: '' }];
}

function nextKey(lines: readonly FormLine[]): number {
  return Math.max(-1, ...lines.map(({ key }) => key)) + 1;
}

/** Number of wears, from either of the two lines that state it. Undefined if not stated. */
export function wearsOf(lines: readonly FormLine[]): number | undefined {
  const { wears, isNew } = readFacts(lines.map(({ text }) => text));
  return isNew ? 0 : wears;
}

/** Sets the number of wears. A usage line with the same number stays unchanged. */
export function setWears(lines: readonly FormLine[], wears: number | undefined): FormLine[] {
  if (wears === undefined) return removeFact(removeFact(lines, 'usage'), 'timesWorn');
  if (wears === 0) return setLine(removeFact(lines, 'timesWorn'), 'usage', 'New');
  const counted = setLine(lines, 'timesWorn', String(wears));
  const usages = counted.filter(({ text }) => factOf(text) === 'usage');
  const isContradicted = usages.some(({ text }) => readFacts([text]).isNew || /\d/.test(text));
  return isContradicted ? setLine(counted, 'usage', 'Used') : counted;
}

/** The text of the size field: one size, or several separated by commas. */
export function sizeOf(lines: readonly FormLine[]): string {
  return lineValue(lines, lines.some(({ fact }) => fact === 'size') ? 'size' : 'sizes');
}

export function setSize(lines: readonly FormLine[], text: string): FormLine[] {
  return setLine(lines, text.includes(',') ? 'sizes' : 'size', text);
}

function factOf(text: string): LineFact | undefined {
  return FACT_BY_LABEL.get(fold(readSpecification(text).label));
}

/** Whether the fact's field can show the line. If not, the line is shown unchanged. */
function isUnderstood(fact: LineFact, text: string, all: readonly string[]): boolean {
  const { value } = readSpecification(text);
  if (value === '') return false;
  const facts = readFacts([text]);
  if (fact === 'highWaist') return facts.highWaist !== undefined;
  if (fact === 'canadaLogo') return facts.canadaLogo;
  if (fact === 'usage' || fact === 'timesWorn') return facts.wears !== undefined;
  // A single size takes precedence over the list of sizes.
  if (fact === 'sizes') return readFacts(all).size === undefined;
  return true;
}
