import { Field, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { MAX_VIEW_NAME_LENGTH, type SavedOrderView } from '#contract/desk/order-views';
import { randomId } from '#contract/protocol/random-id';
import { useSaveOrderView } from '../client/order-views';
import { ActionDialog } from '../parts/ActionDialog';

interface Props {
  /** The view to rename. Undefined for a new one. */
  view: SavedOrderView | undefined;
  search: string;
  tab: SavedOrderView['view'];
  onClose: () => void;
}

/** Saves a search of the list under a name, or renames it. */
export function SaveViewDialog({ view, search, tab, onClose }: Props) {
  // A repeated request has the same id.
  const [id] = useState(() => view?.id ?? randomId());
  const [name, setName] = useState(view?.name ?? search.slice(0, MAX_VIEW_NAME_LENGTH));
  const save = useSaveOrderView(onClose);
  return (
    <ActionDialog
      title={view ? 'Rename the view' : 'Save this search'}
      lead={`It searches for “${search}” and appears as a tab in your list of orders, on every device.`}
      action="Save"
      isBusy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate({ id, name, view: view?.view ?? tab, search })}
      onClose={onClose}
    >
      <Field.Root required>
        <Field.Label>Name</Field.Label>
        <Input
          autoComplete="off"
          maxLength={MAX_VIEW_NAME_LENGTH}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field.Root>
    </ActionDialog>
  );
}
