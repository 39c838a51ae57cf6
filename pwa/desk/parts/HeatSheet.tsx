import { DataList } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A list of labels and figures, separated by lines. */
export function HeatSheet({ children }: { children: ReactNode }) {
  return (
    <DataList.Root orientation="horizontal" gap="0">
      {children}
    </DataList.Root>
  );
}

interface RowProps {
  label: ReactNode;
  isTotal?: boolean;
  children: ReactNode;
}

export function HeatSheetRow({ label, isTotal = false, children }: RowProps) {
  return (
    <DataList.Item
      justifyContent="space-between"
      alignItems="baseline"
      gap="16px"
      pt={isTotal ? '12px' : '7px'}
      pb="7px"
      borderBottomWidth={isTotal ? '0' : '1px'}
      borderColor="line"
      fontSize="14"
      lineHeight="1.25rem"
    >
      <DataList.ItemLabel
        minW="0"
        color={isTotal ? 'ink' : 'ink2'}
        fontWeight={isTotal ? '600' : '400'}
      >
        {label}
      </DataList.ItemLabel>
      <DataList.ItemValue
        flex="initial"
        display="block"
        textAlign="right"
        textStyle="num"
        overflowWrap="anywhere"
        fontSize={isTotal ? '1.375rem' : '14'}
        fontWeight={isTotal ? '750' : '650'}
        lineHeight={isTotal ? '1' : '1.25rem'}
      >
        {children}
      </DataList.ItemValue>
    </DataList.Item>
  );
}
