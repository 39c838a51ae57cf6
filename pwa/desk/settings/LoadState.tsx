import { Skeleton } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { LoadFailure } from '../parts/FailureAlert';

interface Props extends ComponentProps<typeof LoadFailure> {
  query: ComponentProps<typeof LoadFailure>['query'] & { isPending: boolean };
  height?: string;
}

/** A skeleton while the data of a section loads, or the error if it cannot be loaded. */
export function LoadState({ height = '120px', ...props }: Props) {
  return (
    <>
      <LoadFailure {...props} />
      {props.query.isPending && <Skeleton height={height} mt="12px" aria-label="Loading" />}
    </>
  );
}
