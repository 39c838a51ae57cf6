import { Table, VisuallyHidden } from '@chakra-ui/react';
import { useTable, type RowSelectionState } from '@tanstack/react-table';
import { Fragment, Suspense, useMemo, useState } from 'react';
import { deferred } from '../screens';
import { useNewOrders } from '../shell/use-order-watch';
import { orderColumns, orderFeatures } from './order-columns';
import type { OrderRowsProps } from './order-groups';

const HEADERS: Record<string, string> = { select: 'Select', action: 'Next action' };

/** The desktop's table of all groups, whose rows can be selected. */
export function OrderGrid({ groups, onShip }: OrderRowsProps) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const data = useMemo(() => groups.flatMap(({ orders }) => orders), [groups]);
  const newOrders = useNewOrders();
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
                    bg={rowSelection[number] || newOrders.has(number) ? 'bone' : undefined}
                    boxShadow={newOrders.has(number) ? 'inset 4px 0 0 {colors.tick}' : undefined}
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
      {selected.length > 0 && (
        <Suspense fallback={null}>
          <deferred.SelectionBar
            selected={selected}
            onShip={onShip}
            onClear={() => setRowSelection({})}
          />
        </Suspense>
      )}
    </>
  );
}

const RIGHT = new Set(['total', 'action']);
