import { Box, Button, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ItemChange, ItemChangeResult } from '#contract/desk/goods';
import { useChangeItems, useDryRun } from '../client/desk-goods';
import { BusyButton } from '../parts/BusyButton';
import { DeskRopeFill } from '../parts/brand';
import { DeskDialog } from '../parts/DeskDialog';
import { ChangeFailure, FailureAlert } from '../parts/FailureAlert';
import { counted } from '../parts/format';
import { StateLabel } from '../parts/StateLabel';
import { Thumb } from '../parts/Thumb';
import { categoryName, ITEM_STATES } from '../goods/item-facts';
import { shownPrice } from '../goods/price-text';
import { useUnusualPrices } from '../goods/UnusualPriceDialog';
import { announceChanges } from './announce-changes';

interface Props {
  title: string;
  /** Label of the button, for a number of items. */
  action: (count: number) => string;
  changes: readonly ItemChange[];
  onClose: () => void;
  onDone: (results: readonly ItemChangeResult[]) => void;
  /** The fields of the change, shown above the table. */
  children: ReactNode;
}

/**
 * Shows each item before and after the change, or why it is rejected, then applies the accepted
 * changes.
 */
export function DryRunDialog({ title, action, changes, onClose, onDone, children }: Props) {
  const run = useDryRun(changes);
  const results = changes.length > 0 ? (run.data ?? []) : [];
  const accepted = results.filter(({ after }) => after !== null);
  const apply = useChangeItems((applied) => {
    const changed = applied.filter(({ after }) => after !== null).length;
    announceChanges(`${counted(changed, 'item')} changed`, applied);
    onDone(applied);
  });

  const unusual = useUnusualPrices();

  function submit() {
    const ids = new Set(accepted.map(({ id }) => id));
    unusual.confirmThen(accepted.flatMap(newPrice), () =>
      apply.mutate(changes.filter(({ id }) => ids.has(id))),
    );
  }

  return (
    <DeskDialog
      title={title}
      lead="Nothing is saved yet. Check what will happen first."
      isWide
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton
            disabled={accepted.length === 0 || run.isPlaceholderData}
            isBusy={apply.isPending || (run.isFetching && changes.length > 0)}
            onClick={submit}
          >
            {action(accepted.length || changes.length)}
          </BusyButton>
        </>
      }
    >
      {children}
      {unusual.dialog}
      {run.isError && changes.length > 0 && (
        <FailureAlert
          title="It could not be checked."
          failure={run.error}
          onRetry={() => void run.refetch()}
        />
      )}
      {apply.isError && <ChangeFailure title="Nothing was changed." failure={apply.error} />}
      {results.length > 0 && (
        <>
          <DeskRopeFill filled={accepted.length / results.length} mt="18px" />
          <Box fontSize="14" my="8px" role="status">
            <b>{accepted.length} will change,</b> {results.length - accepted.length} will not.
          </Box>
          <ResultTable results={results} />
        </>
      )}
    </DeskDialog>
  );
}

/** The new price, if the change sets one. */
function newPrice({ name, before, after }: ItemChangeResult) {
  const price = after?.price ?? null;
  const old = before?.price ?? null;
  return price === null || price === old ? [] : [{ name, price, before: old }];
}

function ResultTable({ results }: { results: readonly ItemChangeResult[] }) {
  return (
    <Table.Root>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>Item</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="right">Now</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="right">After</Table.ColumnHeader>
          <Table.ColumnHeader hideBelow="md">Result</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {results.map((result) => (
          <ResultRow key={result.id} result={result} />
        ))}
      </Table.Body>
    </Table.Root>
  );
}

function ResultRow({ result }: { result: ItemChangeResult }) {
  const { name, before, after, bags, problem } = result;
  const outcome =
    after === null ? (
      <>
        <StateLabel kind="fail">Will not change</StateLabel>
        <Box fontSize="12" lineHeight="1rem" color="ink2">
          {problem}
        </Box>
      </>
    ) : (
      <>
        <StateLabel kind="open">Will change</StateLabel>
        {bags > 0 && (
          <Box fontSize="12" lineHeight="1rem" color="ink2">
            In {counted(bags, 'open bag')}: shoppers see the change before they pay
          </Box>
        )}
        {after.state === 'hidden' && before && before.reserved > 0 && (
          <Box fontSize="12" lineHeight="1rem" color="ink2">
            {counted(before.reserved, 'unit')} in open checkouts: these payments still go through
          </Box>
        )}
      </>
    );
  const [now, next] = changedFacts(result);
  return (
    <Table.Row height="56px">
      <Table.Cell>
        <Box display="flex" alignItems="center" gap="12px" fontWeight="600">
          <Thumb address={before?.imageUrl || undefined} hideBelow="md" />
          {name || 'Item without a name'}
        </Box>
        <Box hideFrom="md">{outcome}</Box>
      </Table.Cell>
      <Table.Cell textAlign="right" textStyle="num" fontSize="14" color="ink2">
        {now}
      </Table.Cell>
      <Table.Cell
        textAlign="right"
        textStyle="num"
        fontSize="14"
        color={after ? undefined : 'ink2'}
      >
        {next}
      </Table.Cell>
      <Table.Cell hideBelow="md">{outcome}</Table.Cell>
    </Table.Row>
  );
}

/** The changed field, before and after. */
function changedFacts({ before, after }: ItemChangeResult): [string, string] {
  const price = (amount: number | null) => (amount === null ? 'none' : shownPrice(amount));
  if (!before) return ['', ''];
  if (!after) return [price(before.price), 'stays'];
  if (before.state !== after.state)
    return [ITEM_STATES[before.state].label, ITEM_STATES[after.state].label];
  if (before.categoryId !== after.categoryId)
    return [categoryName(before.categoryId), categoryName(after.categoryId)];
  return [price(before.price), price(after.price)];
}
