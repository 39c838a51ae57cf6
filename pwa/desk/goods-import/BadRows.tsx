import { Box, Button, Field, Flex, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import type { GoodsImport } from '#contract/desk/goods-csv';
import { columnLabel } from './csv-table';
import { SectionHead } from '../parts/SectionHead';

type Row = GoodsImport['rows'][number];

interface Props {
  columns: readonly string[];
  rows: readonly Row[];
  onEdit: (place: string, column: string, text: string) => void;
  onLeaveOut: (place: string) => void;
}

/** Maximum number of rows shown at once. The others are shown when these are correct. */
const MAX_ROWS = 50;
/** Columns whose cells may have several lines. */
const LONG_COLUMNS = ['description', 'specifications', 'additionalImages', 'altTexts'];

/** Rows that cannot be imported, with fields to correct their cells. */
export function BadRows({ rows, ...props }: Props) {
  return (
    <section>
      <SectionHead title="To correct" />
      <Stack gap="0">
        {rows.slice(0, MAX_ROWS).map((row) => (
          <BadRow key={row.place} row={row} {...props} />
        ))}
      </Stack>
      {rows.length > MAX_ROWS && (
        <Text color="ink2" pt="12px">
          Correct these rows to see {rows.length - MAX_ROWS} more.
        </Text>
      )}
    </section>
  );
}

interface RowProps extends Omit<Props, 'rows'> {
  row: Row;
}

function BadRow({ columns, row: { place, cells, problems }, onEdit, onLeaveOut }: RowProps) {
  const cellOf = (column: string) => cells[columns.indexOf(column)] ?? '';
  const places = [...new Set(problems.map(({ column }) => column))];
  const isEditable = (column: string | undefined) =>
    column !== undefined && columns.includes(column);
  return (
    <Box py="12px" borderBottomWidth="1px" borderColor="line">
      <Flex align="baseline" justify="space-between" gap="12px" fontSize="14" color="ink2" mb="8px">
        <Box minW="0" overflowWrap="anywhere">
          <Box as="b" color="ink">
            {cellOf('name') || cellOf('id')}
          </Box>{' '}
          · {place}
        </Box>
        <Button
          variant="plain"
          size="sm"
          flex="none"
          aria-label={`Leave out ${place}`}
          onClick={() => onLeaveOut(place)}
        >
          Leave out
        </Button>
      </Flex>
      <Stack gap="12px">
        {places.map((column = '') => {
          const found = problems.filter((problem) => (problem.column ?? '') === column);
          const sentences = found.map(({ problem }) => <Box key={problem}>{problem}</Box>);
          if (!isEditable(column))
            return (
              <Text key={column} as="div" fontSize="14" color="ropeInk" fontWeight="500">
                {sentences}
              </Text>
            );
          const Control = LONG_COLUMNS.includes(column) ? Textarea : Input;
          return (
            <Field.Root key={column} invalid>
              <Field.Label>{columnLabel(column)}</Field.Label>
              <Control
                value={cellOf(column)}
                aria-label={`${columnLabel(column)}, ${place}`}
                onChange={({ target }) => onEdit(place, column, target.value)}
              />
              <Field.ErrorText as="div" display="block">
                {sentences}
              </Field.ErrorText>
            </Field.Root>
          );
        })}
      </Stack>
    </Box>
  );
}
