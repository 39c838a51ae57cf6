import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { deskMessageEndpoints, type DeskMessageDetail } from '#contract/desk/messages';
import { fetchBody } from '#contract/protocol/call';
import { deskClient } from './desk-client';
import { withFreshSignIn } from './fresh-sign-in';

const MESSAGES = 'messages';
const messageKey = (id: string) => [MESSAGES, 'one', id] as const;
/** Messages are refetched this often while the page is visible. */
const REFETCH_MS = 30_000;

export type MessageView = 'new' | 'all';
export type MessageState = 'new' | 'answered';

export function useDeskMessages(view: MessageView, page = 1) {
  return useQuery({
    queryKey: [MESSAGES, 'list', view, page],
    queryFn: ({ signal }) =>
      fetchBody(deskMessageEndpoints.list, { query: { view, page }, signal }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
}

export function useDeskMessage(id: string) {
  return useQuery({
    queryKey: messageKey(id),
    queryFn: ({ signal }) => fetchBody(deskMessageEndpoints.one, { params: { id }, signal }),
    refetchInterval: REFETCH_MS,
  });
}

/** The number of messages without an answer. */
export function useNewMessageCount(): number {
  return useDeskMessages('new').data?.new ?? 0;
}

/** Stores the changed message, and refetches the lists. */
function storeMessage(message: DeskMessageDetail): void {
  deskClient.setQueryData(messageKey(message.id), message);
  void deskClient.invalidateQueries({ queryKey: [MESSAGES, 'list'] });
  void deskClient.invalidateQueries({ queryKey: ['log'] });
}

/** Refetches everything about messages, after an action whose outcome may be unknown. */
function refetchMessages(): void {
  void deskClient.invalidateQueries({ queryKey: [MESSAGES] });
}

/** Mails an answer. The server mails answers with the same id only once. */
export function useSendAnswer(id: string, onSent: () => void) {
  return useMutation({
    mutationFn: (body: { id: string; text: string; shownAnswers: number }) =>
      withFreshSignIn(() => fetchBody(deskMessageEndpoints.answer, { params: { id }, body })),
    onSuccess: (message) => {
      onSent();
      storeMessage(message);
    },
    onError: refetchMessages,
  });
}

export function useMessageState(id: string) {
  return useMutation({
    mutationFn: (state: MessageState) =>
      withFreshSignIn(() =>
        fetchBody(deskMessageEndpoints.setState, { params: { id }, body: { state } }),
      ),
    onSuccess: storeMessage,
    onError: refetchMessages,
  });
}
