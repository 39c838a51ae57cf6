import { useEffect, useState } from 'react';
import type { Card } from '#contract/cards';
import { chakra } from '../../ui/chakra';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { LinkButton } from '../../ui/TextLink';
import { useRestoreFocus } from '../../ui/hooks/use-restore-focus';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { AddCardDialog } from './AddCardDialog';
import { CardFace } from './CardFace';
import { deleteCard, makeDefault, useCards } from './cards';
import { EmptyPanel } from './EmptyPanel';
import { AccountList } from './AccountList';
import { PanelHead } from './PanelHead';

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
    gap: '28px 24px',
  },
});

const CardSkeleton = chakra(Skeleton, {
  base: { height: 'auto', aspectRatio: '1.586', borderRadius: 'sheet', background: 'bone' },
});

/** The saved cards of the customer (behaviour cards.management). */
export function PaymentCards() {
  const cards = useCards();
  const [isAdding, setAdding] = useState(false);
  const [deletingId, setDeletingId] = useState<string>();
  const defaultId = cards.data?.find(({ isDefault }) => isDefault)?.id;
  // Focuses the heading if the focused button disappears. The empty list's button disappears with
  // the first card, and Set Default disappears when tapped.
  const head = useRestoreFocus<HTMLHeadingElement>(`${isAdding} ${defaultId}`);
  const cardToDelete = cards.data?.find(({ id }) => id === deletingId);
  const isGone = deletingId !== undefined && !cardToDelete;
  useEffect(() => {
    // The button that opened the dialog disappeared with the card.
    if (isGone) head.current?.focus();
  }, [isGone, head]);
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Icon name="plus" small />
      Add card
    </Button>
  );
  return (
    <>
      <PanelHead
        ref={head}
        title="Payment Cards"
        text="A list of your cards for your own reference. They can’t be used to pay: at checkout you pay through PayPal. We store brand, last four digits, name and expiry, never the full number."
      >
        {cards.data && cards.data.length > 0 && add}
      </PanelHead>
      <AccountList
        query={cards}
        name="your cards"
        bones={
          <Cards as="div">
            <CardSkeleton />
            <CardSkeleton />
          </Cards>
        }
        empty={
          <EmptyPanel title="No cards yet" actions={add}>
            Add one to see its last four digits and its expiry here. It won’t be charged: you pay
            through PayPal.
          </EmptyPanel>
        }
      >
        {(list) => (
          <Cards>
            {list.map((card) => (
              <li key={card.id}>
                <CardFace card={card} />
                <CardActions card={card} onDelete={() => setDeletingId(card.id)} />
              </li>
            ))}
          </Cards>
        )}
      </AccountList>
      <AddCardDialog open={isAdding} onClose={() => setAdding(false)} />
      <DeleteCard
        card={cardToDelete}
        isOnly={cards.data?.length === 1}
        onClose={() => setDeletingId(undefined)}
      />
    </>
  );
}

const CardActionButton = chakra(LinkButton, { base: { minHeight: '44px', fontSize: '15' } });

/** Set Default is hidden on the current default (behaviour cards.set-default). */
function CardActions({ card, onDelete }: { card: Card; onDelete: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const which = <VisuallyHidden> {`the card ending in ${card.lastFourDigits}`}</VisuallyHidden>;
  return (
    <chakra.div display="flex" justifyContent="flex-end" gap="20px" marginTop="4px">
      {!card.isDefault && (
        <CardActionButton
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            setBusy(true);
            void makeDefault(card).finally(() => setBusy(false));
          }}
        >
          Set Default{which}
        </CardActionButton>
      )}
      <CardActionButton onClick={onDelete}>Delete{which}</CardActionButton>
    </chakra.div>
  );
}

interface DeleteCardProps {
  card: Card | undefined;
  /** Whether the customer has no other card that could become the default. */
  isOnly: boolean;
  onClose: () => void;
}

function DeleteCard({ card, isOnly, onClose }: DeleteCardProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <ConfirmDialog
      open={card !== undefined}
      title="Delete this card?"
      confirm="Delete card"
      cancel="Keep it"
      loading={isBusy}
      onCancel={onClose}
      onConfirm={() => {
        if (!card) return;
        setBusy(true);
        void deleteCard(card).finally(() => setBusy(false));
      }}
    >
      {card && `The card ending in ${card.lastFourDigits} will be removed from your account. `}
      {card?.isDefault && !isOnly && 'Another card will become your default.'}
    </ConfirmDialog>
  );
}
