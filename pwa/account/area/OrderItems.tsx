import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Product } from '#contract/products/catalogue';
import { formatCents, fromDollars, multiplyCents } from '#contract/money';
import type { Order } from '#contract/orders';
import { pictureOf } from '#contract/products/pictures';
import { isSold, readFacts, soldLabel } from '#contract/products/specification';
import { AddToCartButton } from '../../catalogue/product/AddToCartButton';
import { listingId } from '../../catalogue/product/listing-id';
import { itemText } from '../../orders/item-text';
import { paths } from '../../paths';
import { catalogue } from '../../platform/catalogue-client/catalogue';
import { catalogueKey } from '../../platform/catalogue-client/query-client';
import { chakra } from '../../ui/chakra';
import { Picture } from '../../ui/Picture';

type OrderItem = Order['items'][number];

/** Bought items, each with a Buy again button while it is available. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const { data: products } = useQuery({
    queryKey: catalogueKey('products-by-id', ids),
    queryFn: () => catalogue.productsById(ids),
  });
  return (
    <ul>
      {items.map((item) => (
        <BoughtItem
          key={`${item.productId} ${item.size}`}
          item={item}
          product={products && (products.find(({ id }) => id === item.productId) ?? null)}
        />
      ))}
    </ul>
  );
}

interface ItemProps {
  item: OrderItem;
  /** Null if the shop no longer has it, undefined while unknown. */
  product: Product | null | undefined;
}

function BoughtItem({ item, product }: ItemProps) {
  const address = paths.product(product ? listingId(product, item.size) : item.productId);
  return (
    <Item>
      <Link to={address} tabIndex={-1} aria-hidden="true">
        <Picture {...pictureOf(item.imageUrl ?? '')} sizes="56px" alt="" name="" />
      </Link>
      <div>
        <Name to={address}>{item.productName}</Name>
        <small>
          {itemText(item)}
          {item.signedPhoto && ' · signed photo included'}
        </small>
        {product !== undefined && <BuyAgain item={item} product={product} />}
      </div>
      <b>{formatCents(multiplyCents(fromDollars(item.productPrice), item.quantity))}</b>
    </Item>
  );
}

function BuyAgain({ item, product }: { item: OrderItem; product: Product | null }) {
  if (!product) return <small>No longer in the shop</small>;
  const facts = readFacts(product.specifications);
  if (facts.isSetAside) return <small>{soldLabel(facts)}</small>;
  // A worn item exists only once, and this buyer has already bought it.
  if (isSold(facts))
    return <small>{item.signedPhoto ? 'One of a kind, no longer available' : 'Sold out'}</small>;
  const price = fromDollars(product.price);
  const isOffered = facts.sizes.length === 0 || facts.sizes.includes(item.size);
  return (
    <chakra.div marginTop="8px">
      <AddToCartButton
        product={product}
        size={isOffered ? item.size : undefined}
        label={
          price === fromDollars(item.productPrice)
            ? 'Buy again'
            : `Buy again for ${formatCents(price)}`
        }
        small
      />
    </chakra.div>
  );
}

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: '14px',
    paddingBlock: '12px',
    borderBottom: '1px solid {colors.line}',
    fontSize: '15',
    lineHeight: '1.3',
    lg: { _last: { borderBottom: '0' } },
    '& small': { display: 'block', fontSize: '0.8125rem', color: 'ink2', marginTop: '2px' },
    '& > b': { textStyle: 'num' },
  },
});

const Name = chakra(Link, {
  base: {
    fontWeight: '600',
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});
