import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { chakra } from '../../ui/chakra';
import { Unreachable } from '#contract/protocol/api-error';
import { Button } from '../../ui/Button';

interface Props<T> {
  query: UseQueryResult<T[]>;
  /** Name of the list within a sentence, for example `your cards`. */
  name: string;
  /** Placeholder while loading. */
  bones: ReactNode;
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
}

/**
 * A list of the customer's data: loading, failed, empty or loaded. Known data stays visible while
 * it is refreshed.
 */
export function AccountList<T>({ query, name, bones, empty, children }: Props<T>) {
  if (query.data) return query.data.length > 0 ? children(query.data) : empty;
  if (query.isPending)
    return (
      <div role="status" aria-label={`Loading ${name}`}>
        {bones}
      </div>
    );
  return (
    <chakra.div role="alert" display="grid" justifyItems="start" gap="14px">
      <chakra.p maxWidth="34em">
        {query.error instanceof Unreachable
          ? `We can’t reach the shop. You need a connection to see ${name}.`
          : `We couldn’t load ${name}. Something went wrong on our side.`}
      </chakra.p>
      <Button loading={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    </chakra.div>
  );
}
