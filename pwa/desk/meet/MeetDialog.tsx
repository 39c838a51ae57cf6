import { Button, Field, Input, SimpleGrid, Stack } from '@chakra-ui/react';
import { useId, useState, type SubmitEvent } from 'react';
import type { Meet } from '#contract/desk/meet';
import { useEndMeet, useSaveMeet } from '../client/stand';
import { DeskDialog } from '../parts/DeskDialog';
import { deskToaster } from '../parts/desk-toaster';
import { FailureAlert } from '../parts/FailureAlert';
import { counted } from '../parts/format';
import { WarningAlert } from '../parts/WarningAlert';
import { localDay } from './meet-text';

interface Props {
  /** Null: a new meet. */
  meet: Meet | null;
  unitsAtStand: number;
  /** Sales that wait on this phone. */
  waiting: number;
  onClose: () => void;
}

/** Name and days of the meet, and its end. */
export function MeetDialog({ meet, unitsAtStand, waiting, onClose }: Props) {
  const formId = useId();
  const [today] = useState(() => localDay(Date.now()));
  const [name, setName] = useState(meet?.name ?? '');
  const [firstDay, setFirstDay] = useState(meet?.firstDay ?? today);
  const [lastDay, setLastDay] = useState(meet?.lastDay ?? today);
  const [isEnding, setIsEnding] = useState(false);
  const save = useSaveMeet(onClose);
  const end = useEndMeet(() => {
    deskToaster.create({
      type: 'success',
      title: 'The meet is over',
      description: 'Everything at the stand is for sale on the web again.',
    });
    onClose();
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate({ name, firstDay, lastDay });
  }

  return (
    <DeskDialog
      title={meet ? 'The meet' : 'Start a meet'}
      lead={
        meet
          ? undefined
          : 'Then set items aside for its stand. They are not for sale on the web until the meet is over.'
      }
      isOpen
      onClose={onClose}
      footer={
        <>
          {meet && !isEnding && (
            <Button variant="outline" mr="auto" onClick={() => setIsEnding(true)}>
              End the meet
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {isEnding ? (
            <Button loading={end.isPending} onClick={() => end.mutate(undefined)}>
              End it now
            </Button>
          ) : (
            <Button type="submit" form={formId} loading={save.isPending}>
              {meet ? 'Save' : 'Start the meet'}
            </Button>
          )}
        </>
      }
    >
      {isEnding ? (
        <WarningAlert>
          {counted(unitsAtStand, 'unit')} at the stand will be for sale on the web again.
          {waiting > 0 &&
            ` ${counted(waiting, 'sale')} on this phone ${waiting === 1 ? 'is' : 'are'} not sent yet: wait for a signal first.`}
        </WarningAlert>
      ) : (
        <form id={formId} onSubmit={submit}>
          <Stack gap="16px" pt="8px">
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
          </Stack>
        </form>
      )}
      {save.isError && <FailureAlert title="The meet was not saved." failure={save.error} />}
      {end.isError && <FailureAlert title="The meet did not end." failure={end.error} />}
    </DeskDialog>
  );
}
