import { Box, Button, List } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { isUnusualPrice } from '#contract/money';
import { DeskDialog } from '../parts/DeskDialog';
import { counted, dollarText } from '../parts/format';

interface NewPrice {
  name: string;
  price: number;
  /** The price that is replaced. Null if there is none. */
  before: number | null;
}

interface PriceMessages {
  /** `Yes, save $5.00`. */
  yes: string;
  /** Explains the effect of a price of $0.00. */
  free: string;
}

interface Question {
  prices: readonly NewPrice[];
  save: () => void;
}

const SAVE: PriceMessages = { yes: 'Yes, save', free: 'At $0.00 buyers pay only for shipping.' };

/** Saves prices at once, or first asks the user if one of them is probably a typing error. */
export function useUnusualPrices(messages = SAVE): {
  confirmThen: (prices: readonly NewPrice[], save: () => void) => void;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question>();
  return {
    confirmThen: (prices, save) => {
      const unusual = prices.filter(({ price, before }) => isUnusualPrice(price, before));
      if (unusual.length === 0) save();
      else setQuestion({ prices: unusual, save });
    },
    dialog: question && (
      <UnusualPriceDialog
        {...question}
        messages={messages}
        onClose={() => setQuestion(undefined)}
      />
    ),
  };
}

const MAX_LISTED = 8;

interface DialogProps extends Question {
  messages: PriceMessages;
  onClose: () => void;
}

function UnusualPriceDialog({ prices, save, messages, onClose }: DialogProps) {
  const amounts = [...new Set(prices.map(({ price }) => price))];
  const only = amounts.length === 1 ? dollarText(amounts[0] ?? 0) : undefined;
  return (
    <DeskDialog
      title={only ? `Is ${only} right?` : `Are these ${counted(prices.length, 'price')} right?`}
      lead={amounts.includes(0) ? messages.free : undefined}
      onClose={onClose}
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Change it
          </Button>
          <Button
            onClick={() => {
              onClose();
              save();
            }}
          >
            {`${messages.yes} ${only ?? 'them'}`}
          </Button>
        </>
      }
    >
      <List.Root ps="20px" fontSize="14">
        {prices.slice(0, MAX_LISTED).map(({ name, price, before }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two items may have one name
          <List.Item key={index}>
            {name || 'Item without a name'}: <b>{dollarText(price)}</b>
            {before !== null && `, was ${dollarText(before)}`}
          </List.Item>
        ))}
      </List.Root>
      {prices.length > MAX_LISTED && <Box fontSize="14">and {prices.length - MAX_LISTED} more</Box>}
    </DeskDialog>
  );
}
