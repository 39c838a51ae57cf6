import { Box, Skeleton, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { SectionHead } from '../parts/SectionHead';
import { deferred } from '../screens';
import { CHART_HEIGHT } from './chart-text';
import { countText } from './overview-text';

export interface UnitColumn {
  label: string;
  items: number;
}

interface Props {
  title: string;
  /** The counted noun, for example `suit`. */
  noun: string;
  columns: readonly UnitColumn[];
  /** Shown below the columns. */
  remark?: string | undefined;
  /** Shown if there are no items. */
  empty: string;
}

/** A column chart. Each column has its number above and its label below. */
export function UnitChart({ title, noun, columns, remark, empty }: Props) {
  const total = columns.reduce((all, { items }) => all + items, 0);
  return (
    <section>
      <SectionHead
        title={title}
      >{`${countText(total)} ${total === 1 ? noun : `${noun}s`}`}</SectionHead>
      {total === 0 ? (
        <Text fontSize="14" color="ink2" pt="10px">
          {empty}
        </Text>
      ) : (
        <Columns columns={columns} />
      )}
      {remark !== undefined && (
        <Text fontSize="0.8125rem" color="ink2" mt="2px">
          {remark}
        </Text>
      )}
    </section>
  );
}

function Columns({ columns }: Pick<Props, 'columns'>) {
  return (
    <>
      <Box as="ul" srOnly>
        {columns.map(({ label, items }) => (
          <li key={label}>
            {label}: {items}
          </li>
        ))}
      </Box>
      <Suspense fallback={<Skeleton height={CHART_HEIGHT.units} mt="8px" />}>
        <deferred.UnitColumns columns={columns} />
      </Suspense>
    </>
  );
}
