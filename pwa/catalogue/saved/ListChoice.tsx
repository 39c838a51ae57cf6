import { useState, type SyntheticEvent } from 'react';
import { MAX_LISTS, MAX_LIST_NAME_LENGTH } from '#contract/bounds';
import type { SavedRow } from '../../../workers/saved/rows';
import { cartEngine } from '../../platform/offline/cart-engine';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Chip } from '../../ui/Chip';
import { TextField } from '../../ui/forms/TextField';
import { storageFailureMessage } from './storage-failure-message';

interface Props {
  row: SavedRow;
  /** All lists. */
  lists: readonly string[];
}

/**
 * The lists of an item, such as a meet or a wish list. A list is created by name and disappears
 * with its last item.
 */
export function ListChoice({ row, lists }: Props) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const isFull = row.lists.length >= MAX_LISTS;
  const change = (next: (before: readonly string[]) => readonly string[]) =>
    void cartEngine.saved.changeLists(row.id, next).then(
      (outcome) => setProblem(storageFailureMessage(outcome, 'list')),
      () => setProblem(storageFailureMessage('storage-failed', 'list')),
    );
  const toggle = (list: string) =>
    change((before) =>
      before.includes(list)
        ? before.filter((each) => each !== list)
        : [...before, list].slice(0, MAX_LISTS),
    );
  const make = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    change((before) => [...before, name].slice(0, MAX_LISTS));
    setName('');
  };
  return (
    <div>
      <chakra.p fontSize="14" fontWeight="600" id={`lists-${row.id}`}>
        Lists
      </chakra.p>
      {lists.length > 0 && (
        <chakra.div
          role="group"
          aria-labelledby={`lists-${row.id}`}
          display="flex"
          flexWrap="wrap"
          gap="0 8px"
        >
          {lists.map((each) => {
            const isOn = row.lists.includes(each);
            return (
              <Chip key={each} on={isOn} disabled={!isOn && isFull} onClick={() => toggle(each)}>
                {each}
              </Chip>
            );
          })}
        </chakra.div>
      )}
      <chakra.form display="flex" alignItems="end" gap="10px" marginTop="8px" onSubmit={make}>
        <chakra.div flex="1" minWidth="0" maxWidth="320px">
          <TextField
            label="New list"
            placeholder="Nationals in March"
            autoComplete="off"
            maxLength={MAX_LIST_NAME_LENGTH}
            value={name}
            disabled={isFull}
            error={problem}
            onChange={({ target }) => setName(target.value)}
          />
        </chakra.div>
        <Button type="submit" variant="line" disabled={isFull}>
          Add
        </Button>
      </chakra.form>
      {isFull && (
        <chakra.p textStyle="t14" color="ink2" marginTop="6px">
          An item can be on up to {MAX_LISTS} lists.
        </chakra.p>
      )}
    </div>
  );
}
