import { chakra } from '../ui/chakra';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { ApplyButton } from './ApplyButton';
import { FilterControls } from './FilterControls';
import type { FilterPanelProps } from './FilterPanel';
import { useDraft } from './use-draft';

/** The same on a phone, from below, with its buttons always in sight. */
export function FilterSheet({ onClose, ...props }: FilterPanelProps & { onClose: () => void }) {
  const { page, filters, facets, onApply, onClear } = props;
  const [draft, change] = useDraft(filters, page);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Filters"
      foot={
        <>
          <Button variant="line" css={{ flex: '0 0 104px', paddingInline: '0' }} onClick={onClear}>
            Clear
          </Button>
          <ApplyButton page={page} draft={draft} onApply={onApply} />
        </>
      }
    >
      {/* The handles' targets reach past the edge: nothing to scroll to. */}
      <chakra.div overflowX="clip" marginInline="calc(var(--gutter) * -1)" paddingInline="gutter">
        <FilterControls page={page} draft={draft} facets={facets} onChange={change} />
      </chakra.div>
    </Dialog>
  );
}
