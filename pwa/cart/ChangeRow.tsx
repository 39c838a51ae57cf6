import type { ReactNode } from 'react';
import type { Product } from '#contract/products/catalogue';
import { CATEGORIES } from '#contract/products/categories';
import { pictureOf } from '#contract/products/pictures';
import { paths } from '../paths';
import { chakra } from '../ui/chakra';
import { Picture } from '../ui/Picture';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { TextLink } from '../ui/TextLink';

interface Props {
  product: Product | undefined;
  name: string;
  text: string;
  was: ReactNode;
  now: ReactNode;
  /** True if another buyer bought the product. */
  sold: boolean;
  /** The shopper's options. */
  children?: ReactNode;
}

/** Change of one product of the cart: before and now. */
export function ChangeRow({ product, name, text, was, now, sold, children }: Props) {
  return (
    <Row>
      <Picture
        {...pictureOf(product?.imageUrl ?? '')}
        sizes="52px"
        alt=""
        name=""
        ratio="1"
        pale={sold}
      />
      <div>
        <chakra.h3 fontWeight="600" fontSize="15" lineHeight="1.25" overflowWrap="anywhere">
          {name}
        </chakra.h3>
        <chakra.p textStyle="t14" color="ink2" lineHeight="1.3">
          {text}
        </chakra.p>
      </div>
      <chakra.span color="ink2" textStyle="num" textAlign="right">
        <VisuallyHidden>was </VisuallyHidden>
        {was}
      </chakra.span>
      <chakra.b textStyle="num" textAlign="right" color={sold ? 'ropeInk' : 'ink'}>
        <VisuallyHidden>now </VisuallyHidden>
        {now}
      </chakra.b>
      {children && <RowActions>{children}</RowActions>}
    </Row>
  );
}

/** Link to the product's category. Renders nothing if the category is unknown. */
export function SimilarLink({
  product,
  onClick,
}: {
  product: Product | undefined;
  onClick?: () => void;
}) {
  const category = CATEGORIES.find(({ id }) => id === product?.categoryId);
  if (!category) return null;
  return (
    <TextLink to={paths.category(category.slug)} paddingBlock="10px" onClick={onClick}>
      See similar
    </TextLink>
  );
}

/** Header of a list of changes with its two columns. */
export const ChangeColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 46px 62px',
    alignItems: 'end',
    gap: '0 12px',
    paddingBottom: '5px',
    borderBottom: '2px solid {colors.ink}',
    fontSize: '12',
    color: 'ink2',
    textAlign: 'right',
    '& h2': { textAlign: 'left' },
  },
});

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '52px minmax(0, 1fr) minmax(46px, auto) minmax(62px, auto)',
    alignItems: 'center',
    gap: '0 12px',
    paddingBlock: '11px',
    borderBottom: '1px solid {colors.line}',
    fontSize: '15',
  },
});

const RowActions = chakra('p', {
  base: {
    gridColumn: '2 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 22px',
    marginBlock: '4px -6px',
    fontSize: '14',
  },
});
