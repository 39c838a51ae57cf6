import { Box, Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAddSwimmer, useSwimmers } from '../client/swimmers';
import { deskPaths } from '../desk-paths';
import { ActionDialog } from '../parts/ActionDialog';
import { SelectFact } from './FactField';
import { SwimmerNameInput } from './SwimmerNameInput';
import { useItemEditing } from './use-item-editor';

const NO_SWIMMER = '';

export function SwimmerField() {
  const { form, change } = useItemEditing();
  const [isAdding, setAdding] = useState(false);
  const swimmers = (useSwimmers().data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  const value = form.swimmerId === null ? NO_SWIMMER : String(form.swimmerId);
  const isListed = value === NO_SWIMMER || swimmers.some((swimmer) => swimmer.value === value);
  return (
    <Box>
      <SelectFact
        control="swimmerId"
        label="Swimmer"
        value={value}
        options={[
          { value: NO_SWIMMER, label: 'No swimmer' },
          ...swimmers,
          // The swimmer is not in the list, because it is still loading or the swimmer was removed.
          ...(isListed ? [] : [{ value, label: `Swimmer ${value}` }]),
        ]}
        onValue={(chosen) => change({ swimmerId: chosen === NO_SWIMMER ? null : Number(chosen) })}
      />
      <Flex columnGap="16px" wrap="wrap">
        <Button variant="plain" size="sm" px="0" onClick={() => setAdding(true)}>
          Add a swimmer
        </Button>
        <Button asChild variant="plain" size="sm" px="0">
          <Link to={deskPaths.swimmers}>Correct a name</Link>
        </Button>
      </Flex>
      {isAdding && (
        <AddSwimmerDialog
          onAdded={(swimmerId) => change({ swimmerId })}
          onClose={() => setAdding(false)}
        />
      )}
    </Box>
  );
}

interface DialogProps {
  onAdded: (id: number) => void;
  onClose: () => void;
}

function AddSwimmerDialog({ onAdded, onClose }: DialogProps) {
  const [name, setName] = useState('');
  const add = useAddSwimmer(({ id }) => {
    onAdded(id);
    onClose();
  });
  return (
    <ActionDialog
      title="Add a swimmer"
      lead="Items can then name this person, and shoppers can filter by the name."
      action="Add"
      isBusy={add.isPending}
      failure={add.error}
      onSubmit={() => add.mutate(name)}
      onClose={onClose}
    >
      <SwimmerNameInput value={name} onValue={setName} />
    </ActionDialog>
  );
}
