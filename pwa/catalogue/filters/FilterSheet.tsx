import { useRef } from 'react';
import { chakra } from '../../ui/chakra';
import type { Filters } from '#contract/filters';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { ApplyButton } from './ApplyButton';
import { FilterControls } from './FilterControls';
import type { FilterPanelProps } from './FilterPanel';
import { useDraftFilters } from './use-draft';

/** Filter panel of a phone: a bottom sheet whose buttons are always visible. */
export function FilterSheet({ onClose, ...props }: FilterPanelProps & { onClose: () => void }) {
  const { page, filters, facets, onApply, onClear } = props;
  const [draft, change, apply] = useDraftFilters(filters, page, onApply);
  const controls = useRef<HTMLDivElement>(null);
  function applyIfValid(wanted: Filters): void {
    const rejected = controls.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (rejected) rejected.focus();
    else apply(wanted);
  }
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
          <ApplyButton page={page} draft={draft} onApply={applyIfValid} />
        </>
      }
    >
      {/*
       * The touch targets of the slider handles extend past the edge. Clipping them prevents
       * horizontal scrolling.
       */}
      <chakra.div
        ref={controls}
        overflowX="clip"
        marginInline="calc(var(--gutter) * -1)"
        paddingInline="gutter"
      >
        <FilterControls page={page} draft={draft} facets={facets} onChange={change} />
      </chakra.div>
    </Dialog>
  );
}
