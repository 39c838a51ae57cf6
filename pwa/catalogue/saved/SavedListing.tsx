import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { pictureOf } from '#contract/products/pictures';
import { isSold, readFacts } from '#contract/products/specification';
import type { ChangesSinceSeen, SavedRow } from '../../../workers/saved/rows';
import { paths } from '../../paths';
import { ageOf } from '../../saved/age';
import { removeSaved } from '../../saved/saved-commands';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { LinkButton, TextLink } from '../../ui/TextLink';
import { Tooltip } from '../../ui/overlays/Tooltip';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { AddToCartButton } from '../product/AddToCartButton';
import { LastChecked } from './LastChecked';
import { isAvailable, savedItemName } from './arrange';
import { ListChoice } from './ListChoice';
import { NoteField } from './NoteField';
import { SavedFacts } from './SavedFacts';

interface Props {
  row: SavedRow;
  /** All lists. */
  lists: readonly string[];
  changes: ChangesSinceSeen | undefined;
  now: number;
  /** The server has just confirmed it. */
  isFresh: boolean;
}

export function SavedListing({ row, lists, changes, now, isFresh }: Props) {
  const { product, gone, note } = row;
  const [isWriting, setWriting] = useState(false);
  const writing = useId();
  const name = savedItemName(row);
  const isWritten = note !== '' || row.lists.length > 0;
  const age = ageOf(row.seenAt, now);
  const isOld = !isFresh && age?.isOld === true;
  return (
    <Row old={isOld}>
      <ProductPicture row={row} name={name} />
      <div>
        <chakra.h2
          fontSize={{ base: '16', md: '18' }}
          lineHeight="1.25"
          fontWeight="600"
          marginBottom="5px"
          overflowWrap="anywhere"
          lineClamp={3}
        >
          {product && !gone ? <Link to={paths.product(row.id)}>{name}</Link> : name}
        </chakra.h2>
        <SavedFacts row={row} changes={changes} isOld={isOld} />
      </div>
      <LastChecked age={age} isFresh={isFresh} />
      {isOld && !gone && (
        <chakra.p gridColumn="2 / -1" fontSize="0.8125rem" lineHeight="1.35" color="ink2">
          This may be out of date. We’ll check it when you’re back online.
        </chakra.p>
      )}
      {isWritten && !isWriting && (
        <Note>
          {note && <p>{note}</p>}
          {row.lists.length > 0 && (
            <chakra.p fontSize="0.8125rem" fontWeight="600" color="ink2">
              <VisuallyHidden>On the lists </VisuallyHidden>
              {row.lists.join(' · ')}
            </chakra.p>
          )}
        </Note>
      )}
      <Actions>
        {product && isAvailable(row) && <BuyAction product={product} />}
        <LinkButton
          fontSize="14"
          minHeight="44px"
          whiteSpace="nowrap"
          aria-expanded={isWriting}
          aria-controls={writing}
          onClick={() => setWriting(!isWriting)}
        >
          {isWriting ? 'Done' : isWritten ? 'Edit note' : 'Add a note'}
          <VisuallyHidden> and lists of {name}</VisuallyHidden>
        </LinkButton>
        <Tooltip label="Remove">
          <Remove
            type="button"
            aria-label={`Remove ${name} from Saved`}
            onClick={() => void removeSaved({ id: row.id, name }).catch(reportError)}
          >
            <Icon name="remove" />
          </Remove>
        </Tooltip>
      </Actions>
      <chakra.div id={writing} gridColumn={{ base: '1 / -1', md: '2 / -1' }} hidden={!isWriting}>
        {isWriting && (
          <chakra.div display="grid" gap="14px" paddingBlock="4px 12px">
            <NoteField row={row} name={name} />
            <ListChoice row={row} lists={lists} />
          </chakra.div>
        )}
      </chakra.div>
    </Row>
  );
}

function ProductPicture({ row: { id, product, gone }, name }: { row: SavedRow; name: string }) {
  const sold = product !== undefined && isSold(readFacts(product.specifications));
  const picture = (
    <Picture
      {...pictureOf(product?.imageUrl ?? '')}
      sizes="(min-width: 48em) 120px, 84px"
      alt=""
      name=""
      pale={sold || gone === true}
    />
  );
  if (!product || gone) return <span data-shot="">{picture}</span>;
  return (
    <Link to={paths.product(id)} tabIndex={-1} aria-hidden="true" title={name} data-shot="">
      {picture}
    </Link>
  );
}

/** An item with one size can be added here; with several, its page offers the choice. */
function BuyAction({ product }: { product: NonNullable<SavedRow['product']> }) {
  const { sizes } = readFacts(product.specifications);
  const [size] = sizes;
  if (sizes.length > 1)
    return (
      <TextLink to={paths.product(product.id)} fontSize="14" paddingBlock="11px">
        Choose a size
        <VisuallyHidden> of {product.name}</VisuallyHidden>
      </TextLink>
    );
  return (
    <div>
      <AddToCartButton product={product} size={size} small />
    </div>
  );
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '84px minmax(0, 1fr) auto', md: '120px minmax(0, 1fr) auto' },
    gap: { base: '0 14px', md: '0 24px' },
    alignItems: 'center',
    paddingBlock: { base: '12px 4px', md: '16px 8px' },
    borderBottom: '1px solid {colors.line}',
    // On wide screens the note and actions are beside the image.
    gridTemplateRows: { md: 'auto auto auto 1fr auto' },
    '& > [data-shot]': { alignSelf: 'start', gridRow: { md: '1 / span 5' } },
  },
  variants: {
    old: { true: { '& > [data-shot] img': { filter: 'saturate(.35)', opacity: '.75' } } },
  },
});

const Note = chakra('div', {
  base: {
    gridColumn: { base: '1 / -1', md: '2 / -1' },
    marginTop: '10px',
    paddingLeft: '12px',
    borderLeft: '3px solid {colors.line}',
    fontSize: '15',
    lineHeight: '1.45',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});

const Actions = chakra('div', {
  base: {
    gridColumn: { base: '1 / -1', md: '2 / -1' },
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    marginTop: '8px',
    '& > :last-child': { marginLeft: 'auto' },
  },
});

const Remove = chakra('button', {
  base: {
    boxSize: '44px',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    color: 'ink2',
    marginRight: '-10px',
  },
});
