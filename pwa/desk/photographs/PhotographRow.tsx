import { Flex } from '@chakra-ui/react';
import { movePhotograph, type EditedPhotograph } from './photograph-list';
import type { PhotographUpload } from './photograph-uploads';
import { PhotographThumb, UploadTile } from './PhotographTiles';
import { useDragOrder } from './use-drag-order';

interface Props {
  photographs: readonly EditedPhotograph[];
  uploads: readonly PhotographUpload[];
  /** Index of the photograph that is shown large. */
  index: number;
  onSelect: (index: number) => void;
  /** Called with the photographs in a new order, and the index of the one that is shown. */
  onOrder: (photographs: EditedPhotograph[], index: number) => void;
}

/** Thumbnails in their order, followed by photographs that are being stored. */
export function PhotographRow({ photographs, uploads, index, onSelect, onOrder }: Props) {
  const order = useDragOrder(photographs, (from, to) =>
    onOrder(movePhotograph(photographs, from, to), to),
  );
  const isMany = photographs.length > 1;
  const current = photographs[index];
  return (
    <Flex
      as="ul"
      listStyleType="none"
      wrap={{ md: 'wrap' }}
      gap="10px"
      overflowX={{ base: 'auto', md: 'visible' }}
      mx={{ base: 'calc(-1 * var(--gutter))', md: '0' }}
      px={{ base: 'gutter', md: '0' }}
      py="4px"
      _empty={{ display: 'none' }}
    >
      {order.shown.map((photograph, at) => (
        <PhotographThumb
          key={keyOf(order.shown, at)}
          address={photograph.address}
          number={at + 1}
          isCurrent={photograph === current}
          isMoving={order.moving === at}
          onSelect={() => onSelect(at)}
          {...(isMany && order.itemProps(at))}
          gripProps={isMany ? order.gripProps(at) : undefined}
        />
      ))}
      {uploads.map((upload, at) => (
        <UploadTile key={upload.id} upload={upload} number={photographs.length + at + 1} />
      ))}
    </Flex>
  );
}

/** A key that moves with the photograph. Two entries may be the same photograph. */
function keyOf(photographs: readonly EditedPhotograph[], index: number): string {
  const address = photographs[index]?.address ?? '';
  const earlier = photographs
    .slice(0, index)
    .filter((photograph) => photograph.address === address);
  return `${earlier.length} ${address}`;
}
