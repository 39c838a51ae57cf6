import type { ReactNode } from 'react';
import { chakra } from '../../ui/chakra';

interface Props {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** An empty list: an empty lane, a sentence and links. */
export function EmptyPanel({ title, children, actions }: Props) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' }}
      alignItems="center"
      gap={{ base: '18px', md: '32px' }}
    >
      <chakra.div
        height={{ base: '150px', md: '190px' }}
        borderRadius="r"
        background="water"
        backgroundImage="url(/art/lane-empty.svg)"
        backgroundSize="cover"
        backgroundPosition="50% 60%"
      />
      <chakra.div display="grid" justifyItems="start" gap="8px">
        <chakra.h3 textStyle="d20">{title}</chakra.h3>
        <chakra.p color="ink2" maxWidth="30em" marginBottom="8px">
          {children}
        </chakra.p>
        {actions}
      </chakra.div>
    </chakra.div>
  );
}
