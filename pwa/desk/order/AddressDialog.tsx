import { Field, Input, SimpleGrid, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useOrderAction } from '../client/desk-orders';
import { ActionDialog } from '../parts/ActionDialog';
import type { OrderDialogProps } from './order-actions';

const COUNTRY_CODE = '[A-Za-z]{2}';

export function AddressDialog({ order, onClose }: OrderDialogProps) {
  const { lines = [], ...fields } = order.address ?? EMPTY;
  const [line1 = '', ...more] = lines;
  const [form, setForm] = useState({ ...fields, line1, line2: more.join(', ') });
  const [replaces] = useState(order.address);
  const correct = useOrderAction('correctAddress', order.number, onClose);

  function submit() {
    const { line1: street, line2: unit, ...rest } = form;
    correct.mutate({
      ...rest,
      replaces,
      country: rest.country.toUpperCase(),
      lines: [street, unit].map((line) => line.trim()).filter(Boolean),
    });
  }

  return (
    <ActionDialog
      title="Correct the address"
      lead="The buyer is mailed both addresses."
      action="Save the address"
      isBusy={correct.isPending}
      failure={correct.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="14px">
        {FIELDS.map((row) => (
          <SimpleGrid key={row[0]} columns={{ base: 1, md: row.length }} gap="14px">
            {row.map((name) => (
              <Field.Root key={name} required={REQUIRED.includes(name)}>
                <Field.Label>{LABELS[name]}</Field.Label>
                <Input
                  value={form[name]}
                  maxLength={name === 'country' ? 2 : 120}
                  pattern={name === 'country' ? COUNTRY_CODE : undefined}
                  onChange={({ target }) => setForm({ ...form, [name]: target.value })}
                />
              </Field.Root>
            ))}
          </SimpleGrid>
        ))}
      </Stack>
    </ActionDialog>
  );
}

const EMPTY = { name: '', lines: [], city: '', region: '', postalCode: '', country: 'CA' };

const LABELS = {
  name: 'Name',
  line1: 'Street',
  line2: 'Unit or second line',
  city: 'City',
  region: 'Province or state',
  postalCode: 'Postal code',
  country: 'Country, two letters',
} as const;

const REQUIRED: readonly string[] = ['name', 'line1', 'city', 'country'];
const FIELDS = [
  ['name'],
  ['line1'],
  ['line2'],
  ['city', 'region'],
  ['postalCode', 'country'],
] as const;
