import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { catalogue } from '../platform/catalogue-client/catalogue';
import { catalogueKey } from '../platform/catalogue-client/query-client';
import type { HomePreview } from '../../workers/catalogue/api';

interface Home {
  /** Undefined while loading. */
  preview: HomePreview | undefined;
  /** Neither the catalogue worker nor the server responded. */
  isFailed: boolean;
  retry: () => void;
}

/** The catalogue's part of the home page, fetched together so that the page renders once. */
export function useHome(): Home {
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: catalogueKey('home'),
    queryFn: () => catalogue.home(),
  });
  return {
    preview: useDeferredValue(data),
    isFailed: isLoadingError,
    retry: () => void refetch(),
  };
}
