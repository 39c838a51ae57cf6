import { Stack } from '@chakra-ui/react';
import { useDeferredValue, useState } from 'react';
import type { DeskItem, ItemChangeResult } from '#contract/desk/goods';
import { counted } from '../parts/format';
import { SamplesNotice } from '../goods/SamplesNotice';
import { changesOf, isChosen, type ChangeKind, type Choice } from './changes-of';
import { CategoryChoice, PriceChoice } from './ChangeChoice';
import { DryRunDialog } from './DryRunDialog';

interface Props {
  kind: ChangeKind;
  items: readonly DeskItem[];
  onClose: () => void;
  onDone: (results: readonly ItemChangeResult[]) => void;
}

/** Changes the selected items. Shows a dry run of each change first. */
export function ChangeDialog({ kind, items: chosen, onClose, onDone }: Props) {
  // The list changes while the dialog is open.
  const [items] = useState(chosen);
  const [choice, setChoice] = useState<Choice>({
    rule: 'set',
    amount: '',
    rounding: 'dollars',
    categoryId: undefined,
  });
  const changes = useDeferredValue(changesOf(kind, items, choice));
  return (
    <DryRunDialog
      title={TITLES[kind](items)}
      action={ACTIONS[kind]}
      changes={changes}
      onClose={onClose}
      onDone={onDone}
    >
      <Stack gap="14px">
        {kind === 'price' && <PriceChoice choice={choice} onChange={setChoice} />}
        {kind === 'category' && <CategoryChoice choice={choice} onChange={setChoice} />}
        {kind === 'publish' && items.some(({ isSample }) => !isSample) && <SamplesNotice />}
        {changes.length === 0 && isChosen(kind, choice) && 'None of them would change.'}
      </Stack>
    </DryRunDialog>
  );
}

const countedItems = (items: readonly DeskItem[]) =>
  items.length === 1 ? items[0]?.name || 'the item' : counted(items.length, 'item');

const TITLES: Readonly<Record<ChangeKind, (items: readonly DeskItem[]) => string>> = {
  price: ({ length }) => `Change ${counted(length, 'price')}`,
  category: (items) => `Change the category of ${countedItems(items)}`,
  publish: (items) => `Publish ${countedItems(items)}`,
  hide: (items) => `Hide ${countedItems(items)}`,
};

/** Label of the button, for the number of items that will change. */
const ACTIONS: Readonly<Record<ChangeKind, (count: number) => string>> = {
  price: (count) => `Change ${counted(count, 'price')}`,
  category: (count) => `Change ${counted(count, 'item')}`,
  publish: (count) => `Publish ${counted(count, 'item')}`,
  hide: (count) => `Hide ${counted(count, 'item')}`,
};
