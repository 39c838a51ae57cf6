import { Box, Field, Flex, Textarea } from '@chakra-ui/react';
import { useEffect, type SubmitEvent } from 'react';
import type { DeskMessageDetail } from '#contract/desk/messages';
import { useMessageState, useSendAnswer, type MessageState } from '../client/desk-messages';
import { BusyButton } from '../parts/BusyButton';
import { DeskIcon } from '../parts/DeskIcon';
import { deskToaster } from '../parts/desk-toaster';
import { emptyIfBlank } from '../parts/format';
import { ChangeFailure } from '../parts/FailureAlert';
import { BOTTOM_BAR } from '../shell/BottomTabs';
import { deleteDraft, useDraft, writeDraft } from './answer-drafts';

const MAX_LENGTH = 5_000;

/**
 * The form for an answer. Its draft stays until the server has confirmed that it stored the answer.
 */
export function AnswerForm({ message }: { message: DeskMessageDetail }) {
  const { id, email, answers } = message;
  const draft = useDraft(id);
  const finish = () => {
    deleteDraft(id);
    deskToaster.create({
      type: 'success',
      title: 'Answer saved',
      description: `It is mailed to ${email}.`,
    });
  };
  const send = useSendAnswer(id, finish);
  const isBusy = send.isPending;
  // Deletes the draft if the server has stored the answer, although its response was lost.
  const isStored = !isBusy && answers.some((answer) => answer.id === draft?.id);
  useEffect(() => {
    if (!isStored) return;
    send.reset();
    finish();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each stored answer
  }, [isStored]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (draft && draft.text.trim() !== '' && !isBusy)
      send.mutate({ ...draft, shownAnswers: answers.length });
  }
  return (
    <form onSubmit={submit}>
      <Field.Root>
        <Field.Label>{answers.length > 0 ? 'Another answer' : 'Your answer'}</Field.Label>
        <Textarea
          minH="150px"
          autoresize
          maxH="60dvh"
          maxLength={MAX_LENGTH}
          required
          readOnly={isBusy}
          value={draft?.text ?? ''}
          onChange={({ target }) => writeDraft(id, emptyIfBlank(target.value))}
        />
        <Field.HelperText>
          Mailed to {email}, with the message quoted below it. The message then counts as answered.
        </Field.HelperText>
      </Field.Root>
      {send.isError && (
        <Box mt="12px">
          <ChangeFailure title="The answer was not sent." failure={send.error} />
        </Box>
      )}
      <MessageActions message={message} isSending={isBusy} />
    </form>
  );
}

interface MessageActionsProps {
  message: DeskMessageDetail;
  isSending: boolean;
}

/** The buttons: below the text on the desktop, in place of the tabs on the phone. */
function MessageActions({ message, isSending }: MessageActionsProps) {
  const change = useMessageState(message.id);
  const next: MessageState = message.state === 'new' ? 'answered' : 'new';
  const label = `Mark as ${next}`;
  return (
    <>
      {change.isError && (
        <Box mt="12px">
          <ChangeFailure title="The message was not changed." failure={change.error} />
        </Box>
      )}
      <Flex
        {...BOTTOM_BAR}
        position={{ base: 'fixed', md: 'static' }}
        bg={{ base: 'surface', md: 'transparent' }}
        borderTopWidth={{ base: '1px', md: '0' }}
        direction="row-reverse"
        gap="10px"
        mt={{ md: '16px' }}
        px={{ base: 'gutter', md: '0' }}
        pt={{ base: '9px', md: '0' }}
        pb={{ base: 'calc(9px + env(safe-area-inset-bottom))', md: '0' }}
      >
        <BusyButton
          variant="outline"
          aria-label={label}
          px={{ base: '0', md: '16px' }}
          order={{ md: '1' }}
          isBusy={change.isPending}
          onClick={() => change.mutate(next)}
        >
          <Box as="span" hideFrom="md" display="grid">
            <DeskIcon name={next === 'answered' ? 'check' : 'mail'} />
          </Box>
          <Box as="span" hideBelow="md">
            {label}
          </Box>
        </BusyButton>
        <BusyButton type="submit" flex={{ base: '1', md: 'initial' }} isBusy={isSending}>
          <DeskIcon name="reply" />
          Send answer
        </BusyButton>
      </Flex>
    </>
  );
}
