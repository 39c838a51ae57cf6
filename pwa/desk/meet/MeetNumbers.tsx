import { SimpleGrid, Stat } from '@chakra-ui/react';
import type { StandView } from '../../../workers/desk/stand-view';
import { shownPrice } from '../goods/price-text';
import { DeskIcon } from '../parts/DeskIcon';

/** Four numbers of today, including waiting sales of this phone. */
export function MeetNumbers({ view }: { view: StandView }) {
  const { today, waiting, rejected } = view;
  const isRefused = rejected.length > 0 && waiting.length === 0;
  return (
    <SimpleGrid
      columns={4}
      borderTopWidth="2px"
      borderTopColor="ink"
      borderBottomWidth="1px"
      borderBottomColor="line"
    >
      <Figure label="Sold today">{today.units}</Figure>
      <Figure label="Cash">{shownPrice(today.cash)}</Figure>
      <Figure label="Card">{shownPrice(today.card)}</Figure>
      {isRefused ? (
        <Figure label="Refused" isBad>
          {rejected.length}
        </Figure>
      ) : (
        <Figure label="Waiting">
          {waiting.length}
          {waiting.length > 0 && <DeskIcon name="wave" color="link" ml="8px" />}
        </Figure>
      )}
    </SimpleGrid>
  );
}

interface FigureProps {
  label: string;
  isBad?: boolean;
  children: React.ReactNode;
}

function Figure({ label, isBad = false, children }: FigureProps) {
  const color = isBad ? 'ropeInk' : undefined;
  return (
    <Stat.Root
      gap="0"
      py="8px"
      pl={{ base: '12px', md: '12px' }}
      borderRightWidth="1px"
      borderColor="line"
      minW="0"
      css={{
        '&:first-of-type': { pl: 'gutter', md: { pl: '0' } },
        '&:last-of-type': { borderRightWidth: '0' },
      }}
    >
      <Stat.Label fontSize="12" lineHeight="1.3" color={color ?? 'ink2'}>
        {label}
      </Stat.Label>
      <Stat.ValueText
        textStyle="num"
        fontSize="22px"
        fontWeight="750"
        lineHeight="1.15"
        letterSpacing="0"
        color={color}
      >
        {children}
      </Stat.ValueText>
    </Stat.Root>
  );
}
