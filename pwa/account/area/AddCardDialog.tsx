import { useState } from 'react';
import { chakra } from '../../ui/chakra';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/forms/Checkbox';
import { Dialog } from '../../ui/overlays/Dialog';
import type { Problems } from '../../ui/forms/field-problems';
import { TextField } from '../../ui/forms/TextField';
import { useForm } from '../../ui/forms/use-form';
import { AccountForm } from '../AccountForm';
import { cardRules, validateExpiry, filterTypedText, type CardField } from './card-rules';
import { CardNumberField } from './CardNumberField';
import { addCard } from './cards';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Adds a card by number, holder, expiry and security code (behaviour cards.add-fields). */
export function AddCardDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a card">
      <CardForm onClose={onClose} />
    </Dialog>
  );
}

const EMPTY_FIELDS = {
  cardholderName: '',
  cardNumber: '',
  expiryMonth: '',
  expiryYear: '',
  cvv: '',
};

function CardForm({ onClose }: Pick<Props, 'onClose'>) {
  const [isDefault, setDefault] = useState(false);
  const { form, field, write, isBusy } = useForm({
    rules: cardRules,
    first: EMPTY_FIELDS,
    compare: validateExpiry,
    async send(values) {
      const ending = await addCard({ ...values, isDefault });
      // Cleared after every attempt.
      write('cvv', '');
      if (ending === 'added') onClose();
      return PROBLEMS_BY_ERROR_CODE[ending];
    },
  });
  const digitFieldProps = (name: CardField) => ({
    ...field(name),
    inputMode: 'numeric' as const,
    required: true,
    onChange: ({ target }: { target: { value: string } }) =>
      write(name, filterTypedText(name, target.value)),
  });
  return (
    <AccountForm form={form} label="Add a card">
      <CardNumberField {...field('cardNumber')} onWrite={(number) => write('cardNumber', number)} />
      <TextField
        label="Name on the card"
        autoComplete="cc-name"
        required
        {...field('cardholderName')}
      />
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(3, minmax(0, 1fr))"
        alignItems="start"
        gap="12px"
      >
        <TextField
          label="Month"
          placeholder="MM"
          autoComplete="cc-exp-month"
          {...digitFieldProps('expiryMonth')}
        />
        <TextField
          label="Year"
          placeholder="YY"
          autoComplete="cc-exp-year"
          {...digitFieldProps('expiryYear')}
        />
        <TextField label="CVV" autoComplete="cc-csc" {...digitFieldProps('cvv')} />
      </chakra.div>
      <Checkbox label="Make it my default card" checked={isDefault} onChange={setDefault} />
      <chakra.p
        textStyle="t14"
        color="ink2"
        borderLeft="3px solid {colors.line}"
        paddingLeft="12px"
      >
        We check the number and the security code and never store them. We store the brand, the last
        four digits, the name and the expiry, for your reference. A saved card can’t be used to pay.
      </chakra.p>
      <Button type="submit" wide loading={isBusy}>
        Add card
      </Button>
    </AccountForm>
  );
}

/** Errors at their field; the toast has the server's message. */
const PROBLEMS_BY_ERROR_CODE: Partial<Record<string, Problems<CardField>>> = {
  'card-number-wrong': { cardNumber: 'Check your card number.' },
  'card-expiry-wrong': { expiryMonth: 'Enter a month from 01 to 12.' },
  'card-expired': { expiryYear: 'This card has expired.' },
};
