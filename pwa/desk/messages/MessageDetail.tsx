import { Box, Heading, Link, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { DeskMessageDetail } from '#contract/desk/messages';
import { useDeskMessage } from '../client/desk-messages';
import { LoadFailure } from '../parts/FailureAlert';
import { momentText } from '../parts/format';
import { MAIL_STATES, StateLabel } from '../parts/StateLabel';
import { AnswerForm } from './AnswerForm';
import { personName } from '../order/order-events';
import { SenderOrders } from './SenderOrders';

/** One message with its answers. Use the id as React key. */
export function MessageDetail({ id }: { id: string }) {
  const query = useDeskMessage(id);
  const { data: message, isPending } = query;
  return (
    <Stack
      as="article"
      ref={useFocusOnOpen()}
      tabIndex={-1}
      outline="none"
      aria-label={message?.subject ?? 'Message'}
      gap="18px"
      maxW={{ md: '820px' }}
      px={{ base: 'gutter', md: '0' }}
      pt={{ base: '14px', md: '0' }}
    >
      <LoadFailure title="The message did not load." query={query} />
      {isPending && <DetailSkeleton />}
      {message && (
        <>
          <Question message={message} />
          <SenderOrders email={message.email} numbers={message.orders} />
          <Answers message={message} />
          <AnswerForm message={message} />
        </>
      )}
    </Stack>
  );
}

/** Focuses the opened message, for screen readers and the keyboard. */
function useFocusOnOpen() {
  const article = useRef<HTMLDivElement>(null);
  useEffect(() => article.current?.focus({ preventScroll: true }), []);
  return article;
}

function Question({ message }: { message: DeskMessageDetail }) {
  const { subject, name, email, createdAt } = message;
  return (
    <>
      <Box>
        <Heading
          as="h2"
          fontFamily="display"
          fontStretch="125%"
          fontWeight="800"
          fontSize="22px"
          lineHeight="1.15"
          letterSpacing="-.02em"
          mb="6px"
          overflowWrap="anywhere"
        >
          {subject}
        </Heading>
        <Box fontSize="14" color="ink2" overflowWrap="anywhere">
          <Box as="b" color="ink">
            {name}
          </Box>{' '}
          ·{' '}
          <Link href={`mailto:${email}`} color="ink2" fontWeight="400">
            {email}
          </Link>{' '}
          · {momentText(createdAt)}
        </Box>
      </Box>
      <Box borderTopWidth="2px" borderColor="ink" pt="12px" maxW="62ch" {...TEXT}>
        {message.message}
      </Box>
    </>
  );
}

function Answers({ message: { answers } }: { message: DeskMessageDetail }) {
  if (answers.length === 0) return null;
  return (
    <Stack as="section" aria-label="Answers" gap="12px">
      {answers.map(({ id, by, at, text, state }) => (
        <Box key={id} borderLeftWidth="3px" borderColor="lineStrong" pl="14px">
          <Box
            display="flex"
            flexWrap="wrap"
            columnGap="14px"
            justifyContent="space-between"
            fontSize="14"
            color="ink2"
            mb="4px"
          >
            <Box overflowWrap="anywhere">
              <Box as="b" color="ink">
                {personName(by)}
              </Box>{' '}
              · {momentText(at)}
            </Box>
            <StateLabel kind={MAIL_STATES[state].kind}>{MAIL_STATES[state].label}</StateLabel>
          </Box>
          <Box maxW="62ch" {...TEXT}>
            {text}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

/** Keeps the line breaks of the author. */
const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

function DetailSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading the message</VisuallyHidden>
      <Skeleton height="24px" width="70%" />
      <Skeleton height="14px" width="50%" />
      <Skeleton height="72px" />
      <Skeleton height="150px" />
    </>
  );
}
