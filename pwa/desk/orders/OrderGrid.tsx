import { ActionBar, Box, Button, Portal, Table, VisuallyHidden } from '@chakra-ui/react';
import { useTable, type RowSelectionState } from '@tanstack/react-table';
import { Fragment, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskOrder } from '#contract/desk/orders';
import { deskPaths } from '../desk-paths';
import { DeskIcon } from '../parts/DeskIcon';
import { counted } from '../parts/format';
import { useArrivals } from '../shell/use-order-watch';
import { orderColumns, orderFeatures } from './order-columns';
import type { OrderRowsProps } from './order-groups';

const HEADERS: Record<string, string> = { select: 'Select', act: 'Next act' };

/** One table for all groups, with a selection. */
export function OrderGrid({ groups, onShip }: OrderRowsProps) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const data = useMemo(() => groups.flatMap(({ orders }) => orders), [groups]);
  const arrivals = useArrivals();
  const table = useTable({
    features: orderFeatures,
    columns: orderColumns,
    data,
    getRowId: ({ number }) => number,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
  });
  const rows = new Map(table.getRowModel().rows.map((row) => [row.id, row]));
  const selected = data.filter(({ number }) => rowSelection[number]);
  return (
    <>
      <Table.ScrollArea whiteSpace="normal">
        <Table.Root interactive>
          <Table.Header>
            {table.getHeaderGroups().map((group) => (
              <Table.Row key={group.id}>
                {group.headers.map((header) => (
                  <Table.ColumnHeader
                    key={header.id}
                    textAlign={RIGHT.has(header.id) ? 'right' : undefined}
                    width={header.id === 'select' ? '38px' : undefined}
                  >
                    {HEADERS[header.id] === undefined ? (
                      <table.FlexRender header={header} />
                    ) : (
                      <VisuallyHidden>{HEADERS[header.id]}</VisuallyHidden>
                    )}
                  </Table.ColumnHeader>
                ))}
              </Table.Row>
            ))}
          </Table.Header>
          <Table.Body>
            {groups.map(({ id, heading, orders }) => (
              <Fragment key={id}>
                {heading !== null && (
                  <Table.Row id={id} css={{ '&:hover': { bg: 'transparent !important' } }}>
                    <Table.Cell
                      colSpan={orderColumns.length}
                      pt="16px"
                      pb="4px"
                      borderBottomWidth="2px"
                      borderColor="ink"
                    >
                      {heading}
                    </Table.Cell>
                  </Table.Row>
                )}
                {orders.map(({ number }) => (
                  <Table.Row
                    key={number}
                    height="56px"
                    bg={rowSelection[number] || arrivals.has(number) ? 'bone' : undefined}
                    boxShadow={arrivals.has(number) ? 'inset 4px 0 0 {colors.tick}' : undefined}
                  >
                    {rows
                      .get(number)
                      ?.getAllCells()
                      .map((cell) => (
                        <Table.Cell
                          key={cell.id}
                          textAlign={RIGHT.has(cell.column.id) ? 'right' : undefined}
                        >
                          <table.FlexRender cell={cell} />
                        </Table.Cell>
                      ))}
                  </Table.Row>
                ))}
              </Fragment>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
      <SelectionBar selected={selected} onShip={onShip} onClear={() => setRowSelection({})} />
    </>
  );
}

const RIGHT = new Set(['total', 'act']);

interface SelectionProps {
  selected: readonly DeskOrder[];
  onShip: (numbers: readonly string[]) => void;
  onClear: () => void;
}

function SelectionBar({ selected, onShip, onClear }: SelectionProps) {
  const toShip = selected.filter(({ task }) => task === 'ship').map(({ number }) => number);
  const all = selected.map(({ number }) => number);
  return (
    <ActionBar.Root
      open={selected.length > 0}
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onClear()}
    >
      <Portal>
        <ActionBar.Positioner>
          <ActionBar.Content
            aria-label="Selected orders"
            bg="abyss"
            color="white"
            borderRadius="r"
            boxShadow="none"
            borderColor="boardLine"
          >
            <Box as="b" px="8px">
              {all.length} selected
            </Box>
            <ActionBar.Separator borderColor="boardLine" />
            <Button size="sm" variant="ghost" color="white" _hover={{ bg: 'white/10' }} asChild>
              <Link to={deskPaths.print(all)}>
                <DeskIcon name="print" />
                Print {counted(all.length, 'slip')}
              </Link>
            </Button>
            <Button
              size="sm"
              variant="ghost"
              color="white"
              _hover={{ bg: 'white/10' }}
              onClick={onClear}
            >
              Clear
            </Button>
            {toShip.length > 0 && (
              <Button size="sm" bg="glow" color="deep" onClick={() => onShip(toShip)}>
                Ship {counted(toShip.length, 'order')}
              </Button>
            )}
          </ActionBar.Content>
        </ActionBar.Positioner>
      </Portal>
    </ActionBar.Root>
  );
}
