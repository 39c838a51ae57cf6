import { useMutation, useQuery } from '@tanstack/react-query';
import { newsletterEndpoints } from '#contract/desk/newsletter';
import { call } from '#contract/protocol/call';
import { deskClient } from './desk-client';
import { withFreshSignIn } from './fresh-sign-in';

export function useNewsletterCounts() {
  return useQuery({
    queryKey: ['newsletter'],
    queryFn: async ({ signal }) => (await call(newsletterEndpoints.counts, { signal })).body,
    gcTime: 0,
  });
}

/** Requests the list of customers who agreed as a file. */
export function useNewsletterList(onWritten: (file: { fileName: string; csv: string }) => void) {
  return useMutation({
    mutationFn: () => withFreshSignIn(async () => (await call(newsletterEndpoints.list, {})).body),
    onSuccess: (file) => {
      onWritten(file);
      void deskClient.invalidateQueries({ queryKey: ['log'] });
    },
  });
}
