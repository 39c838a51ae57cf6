import { Field, Flex, Textarea } from '@chakra-ui/react';
import { useRef, useState, type SubmitEvent } from 'react';
import { randomId } from '#contract/protocol/random-id';
import { useOrderAction } from '../client/desk-orders';
import { deskMessage } from '../client/desk-client';
import { emptyIfBlank } from '../parts/format';
import { BusyButton } from '../parts/BusyButton';

const MAX_LENGTH = 2_000;

/** A repeated request has the same id, so that only one note is stored. */
export function NoteForm({ number }: { number: string }) {
  const [text, setText] = useState('');
  const id = useRef<string>(undefined);
  const add = useOrderAction('note', number, () => {
    setText('');
    id.current = undefined;
  });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim() === '' || add.isPending) return;
    id.current ??= randomId();
    add.mutate({ id: id.current, text });
  }
  return (
    <form onSubmit={submit}>
      <Field.Root invalid={add.isError}>
        <Flex gap="8px" width="full">
          <Textarea
            rows={1}
            autoresize
            maxH="40dvh"
            aria-label="Note"
            placeholder="Add a note. Only you and helpers see it."
            maxLength={MAX_LENGTH}
            required
            readOnly={add.isPending}
            value={text}
            onChange={({ target }) => {
              // A changed text is another note, so it gets a new id.
              id.current = undefined;
              setText(emptyIfBlank(target.value));
            }}
          />
          <BusyButton type="submit" variant="outline" isBusy={add.isPending}>
            Add
          </BusyButton>
        </Flex>
        {add.isError && <Field.ErrorText>{deskMessage(add.error)}</Field.ErrorText>}
      </Field.Root>
    </form>
  );
}
