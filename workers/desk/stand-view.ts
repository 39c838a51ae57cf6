import { countUnits } from '#contract/totals';
import type { MeetState, StandItem } from '#contract/desk/meet';
import { isWaiting, type SaleRow, type StandMeta } from './stand-database';

/** The stored data of the phone. */
export interface StandData {
  rows: readonly SaleRow[];
  snapshot: StandMeta['snapshot'] | undefined;
  offline: StandMeta['offline'] | undefined;
  /** Sales that a newer version of the desk has stored. This version cannot send them. */
  unreadable: number;
}

export interface StandTile extends Omit<StandItem, 'units'> {
  left: number;
  /** Time at which the last unit was sold on this phone. Undefined while units are left. */
  soldAt: string | undefined;
}

/** A sale that the server has recorded. */
export type SentSale = MeetState['sales'][number];

export interface StandView {
  meet: MeetState['meet'];
  summary: MeetState['summary'];
  tiles: StandTile[];
  waiting: SaleRow[];
  rejected: SaleRow[];
  /** Newest first. */
  sent: SentSale[];
  /**
   * Today's sales in dollars, including waiting and rejected ones, because the seller has received
   * the money.
   */
  today: { units: number; cash: number; card: number };
}

/** Whether the phone is offline, as far as it knows. */
export function isOffline({ offline }: Pick<StandData, 'offline'>): boolean {
  return offline !== undefined && offline.until === undefined;
}

/** The stand as the seller sees it: the server's last response and the sales of this phone. */
export function standView({ rows, snapshot }: StandData, now: number): StandView {
  const { meet = null, items = [], sales = [], summary = null } = snapshot?.state ?? {};
  // The server may list a sale whose response has not arrived. No sale counts twice.
  const listed = new Set(sales.map(({ id }) => id));
  const unlisted = rows.filter(({ id }) => !listed.has(id));
  const open = unlisted.filter((row) => isWaiting(row) && !row.sale.undone);
  const answered = unlisted.filter(({ number }) => number !== undefined);
  const sent = [...answered.map(toSent), ...sales].toSorted((a, b) =>
    b.soldAt.localeCompare(a.soldAt),
  );
  const rejected = rows.filter(({ rejection }) => rejection !== undefined);
  const made = [...open.map(toSent), ...sent.filter(({ status }) => status !== 'refunded')];
  return {
    meet,
    summary,
    tiles: tilesOf(items, [...open, ...answered], made),
    waiting: open.toReversed(),
    rejected,
    sent,
    today: sumOf([...made, ...rejected.map(toSent)].filter(({ soldAt }) => isSameDay(soldAt, now))),
  };
}

function tilesOf(
  items: readonly StandItem[],
  deducted: readonly SaleRow[],
  made: readonly SentSale[],
): StandTile[] {
  const offered = items.map(({ units, ...item }) => {
    const own = deducted.filter(({ sale }) => sale.productId === item.productId);
    const left = own.reduce((rest, { sale }) => rest - sale.quantity, units);
    return { ...item, left: Math.max(0, left), soldAt: lastSaleOf(item.productId, made) };
  });
  const soldById = new Map(made.map((sale) => [sale.productId, sale]));
  for (const { productId } of items) soldById.delete(productId);
  const soldOut = [...soldById.values()].map(
    ({ productId, name, imageUrl = '', total, quantity }) => ({
      productId,
      name,
      price: total / quantity,
      imageUrl,
      size: '',
      sizes: [],
      wears: null,
      isNew: false,
      left: 0,
      soldAt: lastSaleOf(productId, made),
    }),
  );
  return [...offered, ...soldOut];
}

function lastSaleOf(id: string, made: readonly SentSale[]): string | undefined {
  return made
    .filter(({ productId }) => productId === id)
    .map(({ soldAt }) => soldAt)
    .toSorted()
    .at(-1);
}

function toSent({ id, sale, name, imageUrl, number = '' }: SaleRow): SentSale {
  const { soldAt, productId, size, quantity, price, method } = sale;
  const total = Math.round(price * quantity * 100) / 100;
  const status = 'shipped' as const;
  return { id, number, soldAt, productId, name, size, imageUrl, quantity, total, method, status };
}

function sumOf(sales: readonly SentSale[]): StandView['today'] {
  const totalOf = (wanted: SentSale['method']) =>
    sales
      .filter(({ method }) => method === wanted)
      .reduce((cents, { total }) => cents + Math.round(total * 100), 0) / 100;
  return { units: countUnits(sales), cash: totalOf('cash'), card: totalOf('card') };
}

function isSameDay(iso: string, now: number): boolean {
  return new Date(iso).toDateString() === new Date(now).toDateString();
}
