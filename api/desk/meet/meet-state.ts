import type { MeetState, MeetSummary, StandItem } from '#contract/desk/meet';
import { sum, toDollars } from '#contract/money';
import type { SaleMethod } from '#contract/orders';
import { readFacts } from '#contract/products/specification';
import type { StoredOrder } from '../../orders/order-document';
import type { OrderStore } from '../../orders/store';
import type { StockStore } from '../../stock/store';
import type { DeskItems } from '../goods/items';
import type { MeetStore } from './meet-store';
import { saleIdOf } from './stand-sales';

interface Dependencies {
  orders: Pick<OrderStore, 'ofMeet'>;
  stock: Pick<StockStore, 'findAtStand'>;
  items: Pick<DeskItems, 'read'>;
  meets: Pick<MeetStore, 'readBoth'>;
}

/** Limited, because every phone reads the sales often. */
const MAX_SALES = 300;
/** Maximum number of sales that are summed for one meet. */
const MAX_SUMMED = 10_000;

/** The data for the screen of the meet. */
export function meetState({ orders, stock, items, meets }: Dependencies) {
  async function readItems(): Promise<StandItem[]> {
    const stocks = await stock.findAtStand();
    const found = await Promise.all(
      stocks.map(async ({ _id, setAside = 0 }) => {
        const item = await items.read(_id);
        if (!item) return [];
        const { name, price, pictures, specifications } = item.fields;
        const { size = '', sizes, wears = null, isNew } = readFacts(specifications);
        const imageUrl = pictures[0] ?? '';
        const facts = { name, price: price ?? 0, imageUrl, size, sizes: [...sizes], wears, isNew };
        return { productId: _id, units: setAside, ...facts };
      }),
    );
    return found.flat().toSorted((a, b) => a.name.localeCompare(b.name));
  }

  return async (): Promise<MeetState> => {
    const { meet, last } = await meets.readBoth();
    const shown = meet ? { meet, endedAt: null, returned: 0 } : last;
    const [atStand, sold] = await Promise.all([
      readItems(),
      shown ? orders.ofMeet(shown.meet.id, MAX_SUMMED) : [],
    ]);
    return {
      meet,
      items: atStand,
      sales: meet ? sold.slice(0, MAX_SALES).flatMap(toRecordedSale) : [],
      summary: shown ? { ...shown, ...totalsOf(sold) } : null,
    };
  };
}

function totalsOf(sold: readonly StoredOrder[]): Pick<MeetSummary, 'cash' | 'card' | 'undone'> {
  const unrefunded = sold.filter(({ status }) => status !== 'refunded');
  const totalOf = (method: SaleMethod) => {
    const own = unrefunded.filter(({ stand }) => stand?.method === method);
    return { sales: own.length, total: toDollars(sum(own.map(({ total }) => total))) };
  };
  return { cash: totalOf('cash'), card: totalOf('card'), undone: sold.length - unrefunded.length };
}

function toRecordedSale(order: StoredOrder): MeetState['sales'] {
  const { orderNumber, createdAt, lines, total, stand, status } = order;
  const [line] = lines;
  if (!line || !stand) return [];
  const { productId, productName, size, imageUrl, quantity } = line;
  return [
    {
      id: saleIdOf(order),
      number: orderNumber,
      soldAt: createdAt,
      productId,
      name: productName,
      size,
      ...(imageUrl !== undefined && { imageUrl }),
      quantity,
      total: toDollars(total),
      method: stand.method,
      status,
    },
  ];
}
