import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { overviewEndpoints, type Period } from '#contract/desk/overview';
import { fetchBody } from '#contract/protocol/call';
import { deskClient } from './desk-client';
import { withFreshSignIn } from './fresh-sign-in';

/** The numbers are refetched this often while the page is visible. */
const REFETCH_MS = 60_000;

export function useOverview(weeks: Period) {
  return useQuery({
    queryKey: ['overview', weeks],
    queryFn: ({ signal }) => fetchBody(overviewEndpoints.show, { query: { weeks }, signal }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
}

/** Requests the file for the accountant. Both days are included. */
export function useOrdersFile(onWritten: (file: { fileName: string; csv: string }) => void) {
  return useMutation({
    mutationFn: (query: { from: string; to: string }) =>
      withFreshSignIn(() => fetchBody(overviewEndpoints.ordersFile, { query })),
    onSuccess: (file) => {
      onWritten(file);
      void deskClient.invalidateQueries({ queryKey: ['log'] });
    },
  });
}
