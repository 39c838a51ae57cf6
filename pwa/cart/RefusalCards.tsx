import { chakra } from '../ui/chakra';
import { CATEGORIES } from '#contract/categories';
import { pictureOf } from '#contract/pictures';
import { loadCartEngine } from '../platform/load-cart-engine';
import { paths } from '../paths';
import { Picture } from '../ui/Picture';
import { LinkButton, TextLink } from '../ui/TextLink';
import { FAILED } from './tell-refusal';
import type { RefusedEdit } from './use-cart';

/** What the shop did not take, each until the shopper dismisses it. */
export function RefusalCards({ refusals }: { refusals: readonly RefusedEdit[] }) {
  if (refusals.length === 0) return null;
  return (
    <chakra.section aria-labelledby="refused" marginBottom="24px">
      <Columns>
        <chakra.h2 id="refused" textStyle="d20" color="ink">
          Not taken
        </chakra.h2>
        <span aria-hidden="true">Asked</span>
        <span aria-hidden="true">Now</span>
      </Columns>
      <ul>
        {refusals.map((refusal) => (
          <RefusalCard key={refusal.key} refusal={refusal} />
        ))}
      </ul>
    </chakra.section>
  );
}

function RefusalCard({ refusal }: { refusal: RefusedEdit }) {
  const { key, edit, product, available } = refusal;
  const name = product?.name ?? refusal.name ?? (edit.type === 'clear' ? 'Your bag' : 'An item');
  const similar = CATEGORIES.find(({ id }) => id === product?.categoryId);
  return (
    <Row>
      <Picture
        {...pictureOf(product?.imageUrl ?? '')}
        sizes="52px"
        alt=""
        name=""
        ratio="1"
        pale={available === 0}
      />
      <div>
        <chakra.h3 fontWeight="600" fontSize="15" lineHeight="1.25">
          {name}
        </chakra.h3>
        <chakra.p textStyle="t14" color="ink2" lineHeight="1.3">
          {wordsOf(refusal)}
        </chakra.p>
      </div>
      <chakra.s color="ink2" textStyle="num" textAlign="right">
        {'quantity' in edit && edit.quantity}
      </chakra.s>
      <chakra.b textStyle="num" textAlign="right" color={available === 0 ? 'ropeInk' : 'ink'}>
        {available === undefined ? '–' : available === 0 ? 'Sold' : `${available} left`}
      </chakra.b>
      <chakra.p gridColumn="2 / -1" display="flex" gap="22px" fontSize="14">
        {similar && (
          <TextLink to={paths.category(similar.slug)} paddingBlock="10px">
            See similar
          </TextLink>
        )}
        <LinkButton paddingBlock="10px" aria-label={`Dismiss ${name}`} onClick={() => dismiss(key)}>
          Dismiss
        </LinkButton>
      </chakra.p>
    </Row>
  );
}

function wordsOf({ edit, code, available, reason }: RefusedEdit): string {
  if (available === 0 || code === 'product-not-found') return 'Another buyer paid first.';
  return available === undefined ? FAILED[edit.type] : reason;
}

function dismiss(key: string): void {
  void loadCartEngine().then((engine) => engine.dismissRefusal(key));
}

const Columns = chakra('div', {
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
    gridTemplateColumns: '52px minmax(0, 1fr) 46px 62px',
    alignItems: 'center',
    gap: '0 12px',
    paddingTop: '11px',
    borderBottom: '1px solid {colors.line}',
    fontSize: '15',
  },
});
