import { useQuery } from '@tanstack/react-query';
import type { CatalogueSize } from '../../../workers/catalogue/api';
import { catalogue } from '../../platform/catalogue-client/catalogue';
import { catalogueKey } from '../../platform/catalogue-client/query-client';

/** Size of the catalogue, including sold items. Undefined while unknown. */
export function useCatalogueSize(): CatalogueSize | undefined {
  const { data } = useQuery({ queryKey: catalogueKey('size'), queryFn: () => catalogue.size() });
  return data;
}
