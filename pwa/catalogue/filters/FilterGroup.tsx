import { useId, type ReactNode } from 'react';
import type { Facets, Filters } from '#contract/filters';
import type { ListingPage } from '#contract/products/listing-page';
import { chakra } from '../../ui/chakra';

/** Props of every filter control. */
export interface ControlProps {
  page: ListingPage;
  draft: Filters;
  /** Undefined while the page's items are counted. */
  facets: Facets | undefined;
  onChange: (part: Partial<Filters>) => void;
}

interface Props {
  title: string;
  /** Current value of the control. */
  figure?: string;
  children: ReactNode;
}

/** A filter control with its heading. */
export function FilterGroup({ title, figure, children }: Props) {
  const id = useId();
  return (
    <chakra.div
      role="group"
      aria-labelledby={id}
      paddingBlock={{ base: '12px', md: '14px' }}
      borderBottom="1px solid {colors.line}"
    >
      <chakra.div
        display="flex"
        justifyContent="space-between"
        fontSize="15"
        fontWeight="600"
        marginBottom="8px"
      >
        <chakra.h3 id={id} fontWeight="600">
          {title}
        </chakra.h3>
        {figure && (
          <chakra.span textStyle="num" color="ink2">
            {figure}
          </chakra.span>
        )}
      </chakra.div>
      {children}
    </chakra.div>
  );
}
