import { chakra } from './chakra';
import type { ReactNode } from 'react';
import { LanePlate } from './LanePlate';

const Title = chakra('h2', { base: { textStyle: 'd28', marginBlock: '20px 6px' } });

interface Props {
  title: string;
  children: ReactNode;
  /** Two links or buttons. */
  actions?: ReactNode;
  /** Heading level: 1 if the page has no other. */
  level?: 1 | 2;
  plate?: string;
}

/** Empty state: an empty lane, a sentence and links. */
export function EmptyState({ title, children, actions, level = 2, plate = '4' }: Props) {
  return (
    <chakra.div maxWidth="640px" marginInline="auto">
      <chakra.div
        position="relative"
        height={{ base: '240px', md: '318px' }}
        overflow="hidden"
        borderRadius="r"
        background="water"
      >
        <chakra.div
          height="100%"
          backgroundImage="url(/art/lane-empty.svg)"
          backgroundSize="cover"
          backgroundPosition="top"
        />
        <LanePlate
          big
          white
          position="absolute"
          left="50%"
          bottom="0"
          transform="translateX(-50%)"
          width="auto"
          minWidth="76px"
          paddingInline="16px"
          aria-hidden="true"
        >
          {plate}
        </LanePlate>
      </chakra.div>
      <Title as={level === 1 ? 'h1' : 'h2'}>{title}</Title>
      <chakra.div color="ink2">{children}</chakra.div>
      {actions && (
        <chakra.div display="grid" gap="10px" marginTop="18px">
          {actions}
        </chakra.div>
      )}
    </chakra.div>
  );
}
