import { useMutation, useQuery } from '@tanstack/react-query';
import { newsletterEndpoints } from '#contract/desk/newsletter';
import { fetchBody } from '#contract/protocol/call';
import { deskClient } from './desk-client';
import { withFreshSignIn } from './fresh-sign-in';

export function useNewsletterCounts() {
  return useQuery({
    queryKey: ['newsletter'],
    queryFn: ({ signal }) => fetchBody(newsletterEndpoints.counts, { signal }),
    gcTime: 0,
  });
}

/** Requests the list of customers who agreed as a file. */
export function useNewsletterList(onWritten: (file: { fileName: string; csv: string }) => void) {
  return useMutation({
    mutationFn: () => withFreshSignIn(() => fetchBody(newsletterEndpoints.list, {})),
    onSuccess: (file) => {
      onWritten(file);
      void deskClient.invalidateQueries({ queryKey: ['log'] });
    },
  });
}
