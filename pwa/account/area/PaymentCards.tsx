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

const FaceBone = chakra(Skeleton, {
  base: { height: 'auto', aspectRatio: '1.586', borderRadius: 'sheet', background: 'bone' },
});

/** The saved cards of the customer (behaviour cards.management). */
export function PaymentCards() {
  const cards = useCards();
  const [isAdding, setAdding] = useState(false);
  const [leavingId, setLeavingId] = useState<string>();
  const defaultId = cards.data?.find(({ isDefault }) => isDefault)?.id;
  // The empty list's button disappears with the first card, and Set Default when tapped.
  const head = useRestoreFocus<HTMLHeadingElement>(`${isAdding} ${defaultId}`);
  const signOutPrompt = cards.data?.find(({ id }) => id === leavingId);
  const isGone = leavingId !== undefined && !signOutPrompt;
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
        words="A list of your cards for your own reference. They can’t be used to pay: at checkout you pay through PayPal. We store brand, last four digits, name and expiry, never the full number."
      >
        {cards.data && cards.data.length > 0 && add}
      </PanelHead>
      <AccountList
        query={cards}
        name="your cards"
        bones={
          <Cards as="div">
            <FaceBone />
            <FaceBone />
          </Cards>
        }
        empty={
          <EmptyPanel title="No cards yet" ways={add}>
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
                <CardActions card={card} onDelete={() => setLeavingId(card.id)} />
              </li>
            ))}
          </Cards>
        )}
      </AccountList>
      <AddCardDialog open={isAdding} onClose={() => setAdding(false)} />
      <DeleteCard card={signOutPrompt} onClose={() => setLeavingId(undefined)} />
    </>
  );
}

const Action = chakra(LinkButton, { base: { minHeight: '44px', fontSize: '15' } });

/** Set Default is hidden on the current default (behaviour cards.set-default). */
function CardActions({ card, onDelete }: { card: Card; onDelete: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const which = <VisuallyHidden> {`the card ending in ${card.lastFourDigits}`}</VisuallyHidden>;
  return (
    <chakra.div display="flex" justifyContent="flex-end" gap="20px" marginTop="4px">
      {!card.isDefault && (
        <Action
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            setBusy(true);
            void makeDefault(card).finally(() => setBusy(false));
          }}
        >
          Set Default{which}
        </Action>
      )}
      <Action onClick={onDelete}>Delete{which}</Action>
    </chakra.div>
  );
}

function DeleteCard({ card, onClose }: { card: Card | undefined; onClose: () => void }) {
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
      {card?.isDefault && 'Another card will become your default.'}
    </ConfirmDialog>
  );
}
