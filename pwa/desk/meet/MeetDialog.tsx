import { Button, Field, Input, SimpleGrid, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { Meet } from '#contract/desk/meet';
import { shopDay } from '#contract/shop/day';
import { useSaveMeet } from '../client/stand';
import { ActionDialog } from '../parts/ActionDialog';

interface Props {
  /** Null for a new meet. */
  meet: Meet | null;
  onEnd: () => void;
  onClose: () => void;
}

/** Edits name and days of the meet. Has the button that ends it. */
export function MeetDialog({ meet, onEnd, onClose }: Props) {
  const [today] = useState(() => shopDay(Date.now()));
  const [name, setName] = useState(meet?.name ?? '');
  const [firstDay, setFirstDay] = useState(meet?.firstDay ?? today);
  const [lastDay, setLastDay] = useState(meet?.lastDay ?? today);
  const save = useSaveMeet(onClose);
  return (
    <ActionDialog
      title={meet ? 'The meet' : 'Start a meet'}
      lead={
        meet
          ? 'Its name and days.'
          : 'Then set items aside for its stand. They are not for sale on the web until the meet is over.'
      }
      action={meet ? 'Save' : 'Start the meet'}
      isBusy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate({ name, firstDay, lastDay })}
      onClose={onClose}
    >
      <Stack gap="16px">
        <Field.Root required>
          <Field.Label>Name</Field.Label>
          <Input
            value={name}
            maxLength={80}
            placeholder="Frost Lake Invitational"
            onChange={({ target }) => setName(target.value)}
          />
        </Field.Root>
        <SimpleGrid columns={2} gap="16px">
          <Field.Root required>
            <Field.Label>First day</Field.Label>
            <Input
              type="date"
              value={firstDay}
              onChange={({ target }) => setFirstDay(target.value)}
            />
          </Field.Root>
          <Field.Root required>
            <Field.Label>Last day</Field.Label>
            <Input
              type="date"
              min={firstDay}
              value={lastDay}
              onChange={({ target }) => setLastDay(target.value)}
            />
          </Field.Root>
        </SimpleGrid>
        {meet && (
          <Button variant="outline" alignSelf="flex-start" onClick={onEnd}>
            End the meet
          </Button>
        )}
      </Stack>
    </ActionDialog>
  );
}
