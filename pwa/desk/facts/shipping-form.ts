import type { AuditEntry } from '#contract/desk/audit';
import { StoredShipping } from '#contract/shop/facts';
import { cents, formatCents, fromDollars, toDecimal, type Cents } from '#contract/money';
import {
  shippingProblems,
  SPAN_UNITS,
  spanText,
  type Shipping,
  type Span,
  type SpanName,
} from '#contract/shop/shipping';
import { readPrice } from '../goods/price-text';
import { settingsForm } from './settings-drafts';
import type { SettingsEditor } from './use-settings-editor';

/** The form's fields, as typed by the user. */
type ShippingDraft = { [Name in keyof Shipping]: Shipping[Name] extends Span ? TextSpan : string };
type TextSpan = readonly [from: string, to: string];

export type ShippingEditor = SettingsEditor<'shipping', ShippingDraft>;

export const SHIPPING_LABELS: Readonly<Record<keyof Shipping, string>> = {
  fee: 'Shipping fee per item',
  listedFee: 'Listed rate',
  shipsIn: 'Items in stock leave in',
  customShipsIn: 'Custom orders leave in',
  canada: 'Canada',
  abroad: 'Abroad',
  unitedStates: 'United States',
  europe: 'Europe',
  australia: 'Australia',
};

const SPANS = Object.keys(SPAN_UNITS) as SpanName[];
const FEES = ['fee', 'listedFee'] as const;

export const shippingForm = settingsForm<'shipping', ShippingDraft>({
  section: 'shipping',
  formOf: (shipping) => ({
    ...mapSpans((name) => {
      const [from, to] = shipping[name];
      return [String(from), String(to)] as const;
    }),
    fee: toDecimal(cents(shipping.fee)),
    listedFee: toDecimal(cents(shipping.listedFee)),
  }),
  valueOf: (form) => ({
    ...mapSpans((name): Span => [readWhole(form[name][0]), readWhole(form[name][1])]),
    fee: readFee(form.fee),
    listedFee: readFee(form.listedFee),
  }),
  countChanges: (stored, typed) =>
    FEES.filter((name) => stored[name] !== typed[name]).length +
    SPANS.filter((name) => stored[name].join() !== typed[name].join()).length,
  problemsOf: (shipping) =>
    shippingProblems(shipping).map((problem) => ({
      ...problem,
      label: SHIPPING_LABELS[problem.field],
    })),
  toChange: (revision, value) => ({ section: 'shipping', revision, value }),
});

function mapSpans<T>(map: (name: SpanName) => T): Record<SpanName, T> {
  return Object.fromEntries(SPANS.map((name) => [name, map(name)])) as Record<SpanName, T>;
}

/** Parses a whole number. NaN for any other text. */
function readWhole(text: string): number {
  return /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : NaN;
}

/** Parses an amount as cents. NaN for any other text. */
function readFee(text: string): number {
  const amount = readPrice(text);
  return amount === undefined ? NaN : fromDollars(amount);
}

const LoggedShipping = StoredShipping.partial();

/** The change of a log entry as text: `Shipping fee per item $12.99 → $13.99`. */
export function shippingChangeText({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const [old, next] = [LoggedShipping.safeParse(before).data, LoggedShipping.safeParse(after).data];
  if (!old || !next) return undefined;
  return [...FEES, ...SPANS]
    .flatMap((name) => {
      const [was, is] = [factText(old, name), factText(next, name)];
      return was === undefined || is === undefined ? [] : `${SHIPPING_LABELS[name]} ${was} → ${is}`;
    })
    .join(', ');
}

function factText(shipping: Partial<Shipping>, name: keyof Shipping): string | undefined {
  const value = shipping[name];
  if (value === undefined) return undefined;
  return typeof value === 'number' ? formatCents(value as Cents) : value.join('–');
}

/** `$12.99 per item, leaves in 1–2 business days`. */
export function shippingSummary(shipping: Shipping): string {
  return `${formatCents(cents(shipping.fee))} per item, leaves in ${spanText(shipping, 'shipsIn')}`;
}
