import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { MAX_SAVED } from '#contract/bounds';
import type { SavedRow } from '../../../workers/saved/rows';
import { useCart } from '../../cart/use-cart';
import { useFocusAfterRemoval } from '../../cart/use-focus-after-removal';
import { usePicturesPinned } from '../../platform/offline/pinned-pictures';
import { useNow } from '../../saved/use-now';
import { chakra } from '../../ui/chakra';
import { Chip } from '../../ui/Chip';
import { Select } from '../../ui/forms/Select';
import { LinkButton } from '../../ui/TextLink';
import {
  arrangeRows,
  listsOf,
  readArrangement,
  SAVED_SORTS,
  writeArrangement,
  type Arrangement,
} from './arrange';
import { SavedListing } from './SavedListing';
import { SavedHeader } from './SavedHeader';
import { useChangesSinceVisit } from './use-changes-since-visit';

/** If confirmed this recently, no age is shown. */
const FRESH_MS = 120_000;

export function SavedItemList({ rows }: { rows: readonly SavedRow[] }) {
  const lists = listsOf(rows);
  const { arrangement, show } = useArrangement(lists);
  const now = useNow();
  const cart = useCart();
  const isOnline = cart.status === 'ready' && cart.connection.state === 'online';
  const shown = arrangeRows(rows, arrangement);
  const changes = useChangesSinceVisit(shown);
  useFocusAfterRemoval(shown.length);
  return (
    <>
      <SavedHeader>
        <Count rows={rows} />
      </SavedHeader>
      {rows.length >= MAX_SAVED && (
        <chakra.p textStyle="t14" color="ink2" marginBottom="12px">
          Saved is full. Remove an item to save another.
        </chakra.p>
      )}
      {rows.length > 1 && <Toolbar lists={lists} arrangement={arrangement} onShow={show} />}
      {shown.length === 0 ? (
        <chakra.p borderTop="2px solid {colors.ink}" paddingBlock="24px">
          Nothing here now.{' '}
          <LinkButton onClick={() => show({ ...arrangement, available: false, list: undefined })}>
            Show all {rows.length}
          </LinkButton>
        </chakra.p>
      ) : (
        <chakra.ul borderTop="2px solid {colors.ink}">
          {shown.map((row) => (
            <SavedListing
              // The key contains `savedAt`, so that a note draft does not move to another
              // customer's row of the same product.
              key={`${row.id} ${row.savedAt}`}
              row={row}
              lists={lists}
              changes={changes.get(row.id)}
              now={now}
              isFresh={isOnline && row.seenAt !== undefined && now - row.seenAt < FRESH_MS}
            />
          ))}
        </chakra.ul>
      )}
    </>
  );
}

/** Number of items, and whether they are available offline. */
function Count({ rows }: { rows: readonly SavedRow[] }) {
  const arePicturesStored = usePicturesPinned();
  const stored = rows.filter(({ product }) => product && arePicturesStored(product)).length;
  const all = rows.length;
  return (
    <chakra.p textStyle="t14" color="ink2" role="status">
      <chakra.b textStyle="num">{stored === all ? all : stored}</chakra.b>
      {stored === all
        ? ` ${all === 1 ? 'item' : 'items'}, all photos saved`
        : ` of ${all} with all photos`}
    </chakra.p>
  );
}

interface ToolbarProps {
  lists: readonly string[];
  arrangement: Arrangement;
  onShow: (next: Arrangement) => void;
}

function Toolbar({ lists, arrangement, onShow }: ToolbarProps) {
  const { sort, available, list } = arrangement;
  const isAll = !available && list === undefined;
  return (
    <chakra.div
      display="flex"
      alignItems="start"
      justifyContent="space-between"
      gap="12px"
      marginBottom="10px"
    >
      <chakra.div role="group" aria-label="Show" display="flex" flexWrap="wrap" gap="0 8px">
        <Chip
          on={isAll}
          onClick={() => onShow({ ...arrangement, available: false, list: undefined })}
        >
          All
        </Chip>
        <Chip on={available} onClick={() => onShow({ ...arrangement, available: !available })}>
          Available
        </Chip>
        {lists.map((each) => (
          <Chip
            key={each}
            on={list === each}
            onClick={() => onShow({ ...arrangement, list: list === each ? undefined : each })}
          >
            {each}
          </Chip>
        ))}
      </chakra.div>
      <chakra.div flex="none">
        <Select
          label="Sort"
          options={SAVED_SORTS}
          value={sort}
          onChange={(next) => onShow({ ...arrangement, sort: next })}
        />
      </chakra.div>
    </chakra.div>
  );
}

function useArrangement(lists: readonly string[]) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return {
    arrangement: readArrangement(params, lists),
    show: (next: Arrangement) =>
      void navigate(
        { pathname, search: writeArrangement(next) },
        { replace: true, state: { inPlace: true } },
      ),
  };
}
