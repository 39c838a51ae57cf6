import { Box, Table, Text } from '@chakra-ui/react';
import type { GoodsImport } from '#contract/desk/goods-csv';
import { counted } from '../parts/format';
import { savedText } from '../goods/item-facts';
import { columnLabel } from './csv-table';
import { SectionHead } from '../parts/SectionHead';
import { WarningAlert } from '../parts/WarningAlert';

/** Maximum number of listed changes and warnings. */
const MAX_LISTED = 20;

/** Shows what the import would do. */
export function ImportSummary({ report }: { report: GoodsImport }) {
  const { rows, imported, samples, changes, added } = report;
  const replacing = added.filter(({ replaces }) => replaces !== null);
  const bad = rows.filter(({ problems }) => problems.length > 0).length;
  const warnings = [
    ...report.warnings,
    ...rows.flatMap((row) => row.warnings.map((warning) => `${row.place}: ${warning}`)),
  ];
  return (
    <>
      <Text role="status" fontSize="1.125rem" fontWeight="600">
        {imported
          ? `${counted(imported.added, 'item')} new, ${imported.changed} changed, ${imported.unchanged} unchanged.`
          : `${counted(bad, 'row')} of ${rows.length} cannot be imported. Correct them here, or in the file.`}
      </Text>
      {samples > 0 && (
        <WarningAlert>
          These are your first own items. The import removes the {counted(samples, 'sample item')}.
        </WarningAlert>
      )}
      {replacing.length > 0 && (
        <WarningAlert>
          <b>{counted(replacing.length, 'row')} will replace what you have at the desk:</b>
          <Box as="ul" listStyleType="disc" pl="18px">
            {replacing.slice(0, MAX_LISTED).map(({ id, name, replaces }) => (
              <li key={id}>
                {name} {replaces && replacedText(replaces)}
              </li>
            ))}
          </Box>
          {moreText(replacing.length)}
        </WarningAlert>
      )}
      {warnings.length > 0 && (
        <WarningAlert>
          <Box as="ul" listStyleType="disc" pl="18px">
            {warnings.slice(0, MAX_LISTED).map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </Box>
          {moreText(warnings.length)}
        </WarningAlert>
      )}
      {added.length > 0 && (
        <section>
          <SectionHead title="New" />
          <Box
            as="ul"
            listStyleType="disc"
            pl="18px"
            pt="10px"
            fontSize="14"
            overflowWrap="anywhere"
          >
            {added.slice(0, MAX_LISTED).map(({ id, name }) => (
              <li key={id}>
                <b>{name}</b>{' '}
                <Box as="span" color="ink2">
                  {id}
                </Box>
              </li>
            ))}
          </Box>
          {moreText(added.length)}
        </section>
      )}
      {changes.length > 0 && (
        <section>
          <SectionHead title="Changes" />
          <Table.Root>
            <Table.Body>
              {changes.slice(0, MAX_LISTED).map(({ id, name, fields }) => (
                <Table.Row key={id}>
                  <Table.Cell width="40%" verticalAlign="top" overflowWrap="anywhere">
                    <b>{name}</b>
                  </Table.Cell>
                  <Table.Cell overflowWrap="anywhere">
                    {fields.map(({ field, before, after }) => (
                      <Box key={field}>
                        {columnLabel(field)}: {before || '(empty)'} → {after || '(empty)'}
                      </Box>
                    ))}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
          {moreText(changes.length)}
        </section>
      )}
    </>
  );
}

type Replaced = NonNullable<GoodsImport['added'][number]['replaces']>;

/** `replaces your draft “Cap”, saved Thu 19, 20:14.` */
function replacedText({ state, name, savedAt }: Replaced): string {
  const what = `${state === 'draft' ? 'draft' : 'hidden item'}${name ? ` “${name}”` : ''}`;
  return `replaces your ${what}, ${savedText(savedAt).replace('Saved', 'saved')}.`;
}

function moreText(count: number): string | undefined {
  return count > MAX_LISTED ? `and ${count - MAX_LISTED} more` : undefined;
}
