import { totalsOf, type Totals } from '#contract/totals';
import { unitsInCart } from '#contract/cart-edits';
import { cents, fromDollars, toDecimal, toDollars } from '#contract/money';
import type { Quote } from '#contract/payments';
import { comesWithPhoto, sizeOfLine } from '#contract/products/specification';
import type { CartDocument } from '../cart/store';
import type { CatalogueStore } from '../catalogue/store';
import type { ShopSettingsStore } from '../shop/settings-store';
import type { StockStore } from '../stock/store';
import type { OrderLine } from '../orders/order-document';

interface PricingStores {
  catalogue: CatalogueStore;
  stock: StockStore;
  readFacts: ShopSettingsStore['readFacts'];
}

interface StockProblem {
  productId: string;
  productName: string;
  available: number;
}

/** The current price of a cart, from the catalogue's prices and the shipping fee. */
export interface PricedCart {
  lines: readonly OrderLine[];
  totals: Totals;
  quote: Quote;
  /** Why the cart cannot be bought: empty, or not enough stock. */
  problem: 'cart-empty' | StockProblem | undefined;
}

export async function priceCart(
  cart: CartDocument,
  { catalogue, stock, readFacts }: PricingStores,
) {
  const { shipping } = await readFacts();
  const priced = await Promise.all(
    cart.lines.map(async ({ productId, size, quantity }) => {
      const product = catalogue.published().find(productId);
      const available = product ? ((await stock.unsold(productId)) ?? 0) : 0;
      const line: OrderLine = {
        productId,
        productName: product?.name ?? 'An item that is no longer sold',
        size: sizeOfLine(product, size),
        quantity,
        price: fromDollars(product?.price ?? 0),
        signedPhoto: product !== undefined && comesWithPhoto(product),
        ...(product && { imageUrl: product.imageUrl }),
      };
      return { line, available };
    }),
  );
  const lines = priced.map(({ line }) => line);
  const totals = totalsOf(lines, cents(shipping.fee));
  const short = priced.find(
    ({ line, available }) => unitsInCart(lines, line.productId) > available,
  );
  return {
    lines,
    totals,
    quote: {
      cartVersion: cart.version,
      lines: priced.map(
        ({ line: { signedPhoto: _, imageUrl: _image, price, ...line }, available }) => ({
          ...line,
          productPrice: toDollars(price),
          available,
        }),
      ),
      subtotal: toDecimal(totals.subtotal),
      shipping: toDecimal(totals.shipping),
      total: toDecimal(totals.total),
    },
    problem: lines.length === 0 ? 'cart-empty' : short && stockProblem(short),
  } satisfies PricedCart;
}

function stockProblem({ line, available }: { line: OrderLine; available: number }): StockProblem {
  return { productId: line.productId, productName: line.productName, available };
}
