import type { MeetState, StandItem } from '#contract/desk/meet';
import { toDollars } from '#contract/money';
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
  meets: Pick<MeetStore, 'read'>;
}

/** Every phone reads them often. */
const MAX_SALES = 300;

/** What the screen of the meet shows. */
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
    return found.flat().toSorted((one, other) => one.name.localeCompare(other.name));
  }

  return async (): Promise<MeetState> => {
    const meet = await meets.read();
    const [atStand, sold] = await Promise.all([
      readItems(),
      meet ? orders.ofMeet(meet.id, MAX_SALES) : [],
    ]);
    return { meet, items: atStand, sales: sold.flatMap(toRecordedSale) };
  };
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
