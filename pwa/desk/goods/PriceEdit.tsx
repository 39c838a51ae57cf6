import { Box, Button, Flex, Input, Link, Table } from '@chakra-ui/react';
import { createContext, use, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { DeskItem } from '#contract/desk/goods';
import { useChangeItems, useItem } from '../client/desk-goods';
import { deskMessage } from '../client/desk-client';
import { useIsOwner } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { BusyButton } from '../parts/BusyButton';
import { announceChanges } from '../bulk/announce-changes';
import { bagsText, isLive } from './item-facts';
import { editedPrice, readPrice, shownPrice } from './price-text';
import { useUnusualPrices } from './UnusualPriceDialog';

interface PriceEdit {
  /** Id of the item whose price is edited. */
  id: string | undefined;
  text: string;
  start: (item: DeskItem) => void;
  type: (text: string) => void;
  save: () => void;
  cancel: () => void;
  isSaving: boolean;
  problem: string | undefined;
  /** Id of the item whose edit has just ended. Its price button gets the focus. */
  endedId: string | undefined;
  /** The dialog that asks whether an unusual price is correct. */
  dialog: ReactNode;
}

export const PriceEditing = createContext<PriceEdit | undefined>(undefined);

/** The state of editing a price in the table. Only one price is edited at a time. */
export function usePriceEdit(): PriceEdit {
  const [edited, setEdited] = useState<{ item: DeskItem; text: string }>();
  const [problem, setProblem] = useState<string>();
  const [endedId, setEndedId] = useState<string>();

  const unusual = useUnusualPrices();

  function end() {
    setEndedId(edited?.item.id);
    setEdited(undefined);
  }

  const change = useChangeItems((results) => {
    const refused = results.find((result) => result.problem !== undefined);
    setProblem(refused?.problem);
    if (refused) return;
    end();
    announceChanges('Price changed', results);
  });

  function save() {
    if (!edited || change.isPending) return;
    const price = readPrice(edited.text);
    if (price === undefined) return setProblem('Type an amount, for example 640 or 640.50.');
    if (price === edited.item.price) return end();
    const { id, name, revision, price: before } = edited.item;
    unusual.confirmThen([{ name, price, before }], () =>
      change.mutate([{ id, revision, price }], {
        onError: (failure) => setProblem(deskMessage(failure)),
      }),
    );
  }

  return {
    id: edited?.item.id,
    text: edited?.text ?? '',
    start: (item) => {
      if (edited && edited.text !== editedPrice(edited.item.price))
        return setProblem('Save or cancel this price first.');
      setProblem(undefined);
      setEndedId(undefined);
      setEdited({ item, text: editedPrice(item.price) });
    },
    type: (text) => {
      setProblem(undefined);
      setEdited(edited && { ...edited, text });
    },
    save,
    cancel: end,
    isSaving: change.isPending,
    problem,
    endedId,
    dialog: unusual.dialog,
  };
}

/** The price of an item. For the owner it is a button that is replaced by a field. */
export function PriceCell({ item }: { item: DeskItem }) {
  const edit = use(PriceEditing);
  const isOwner = useIsOwner();
  if (item.price === null)
    return isOwner ? (
      <Link asChild>
        <RouterLink to={deskPaths.item(item.id)}>Add price</RouterLink>
      </Link>
    ) : (
      '–'
    );
  if (!isOwner || !edit || item.state === 'sold')
    return (
      <Box textStyle="num" color={item.state === 'sold' ? 'ink2' : undefined}>
        {shownPrice(item.price)}
      </Box>
    );
  if (edit.id === item.id) return <PriceField name={item.name} edit={edit} />;
  return (
    <Button
      variant="plain"
      size="sm"
      color="ink"
      textStyle="num"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the field that had the focus
      autoFocus={edit.endedId === item.id}
      aria-label={`Change the price of ${item.name}: ${shownPrice(item.price)}`}
      onClick={() => edit.start(item)}
    >
      <Box as="span" borderBottomWidth="1px" borderBottomStyle="dashed" borderColor="lineStrong">
        {shownPrice(item.price)}
      </Box>
    </Button>
  );
}

function PriceField({ name, edit }: { name: string; edit: PriceEdit }) {
  return (
    <Input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the button that had the focus
      autoFocus
      aria-label={`Price of ${name} in Canadian dollars`}
      aria-invalid={edit.problem === undefined ? undefined : true}
      aria-describedby={NOTE}
      inputMode="decimal"
      textStyle="num"
      textAlign="right"
      width="92px"
      h="36px"
      px="8px"
      mr="-8px"
      value={edit.text}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => edit.type(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') edit.save();
        if (key === 'Escape') edit.cancel();
      }}
    />
  );
}

const NOTE = 'price-note';

/** A row below the item: the effect of the change, and its buttons. */
export function PriceEditRow({ item, columns }: { item: DeskItem; columns: number }) {
  const edit = use(PriceEditing);
  const detail = useItem(item.id).data;
  if (!edit) return null;
  return (
    <Table.Row css={{ '&:hover': { bg: 'transparent !important' } }}>
      <Table.Cell colSpan={columns} pt="0" pb="10px">
        <Flex align="center" justify="flex-end" wrap="wrap" gap="8px">
          <Box id={NOTE} mr="6px" aria-live="polite">
            {edit.problem === undefined ? (
              <>
                <b>Was {shownPrice(item.price ?? 0)}.</b>{' '}
                {isLive(item)
                  ? detail && bagsText(detail.bags)
                  : `It is ${item.state === 'draft' ? 'a draft' : 'hidden'}: no shopper sees it.`}
              </>
            ) : (
              <Box as="span" color="ropeInk" fontWeight="500">
                {edit.problem}
              </Box>
            )}
          </Box>
          <BusyButton size="sm" isBusy={edit.isSaving} onClick={edit.save}>
            Save
          </BusyButton>
          <Button size="sm" variant="outline" onClick={edit.cancel}>
            Cancel
          </Button>
        </Flex>
      </Table.Cell>
    </Table.Row>
  );
}
