import { Field, Input, NativeSelect, SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { useOrdersFile } from '../client/overview';
import { deskToaster } from '../parts/desk-toaster';
import { ActionDialog } from '../parts/ActionDialog';
import { downloadFile } from '../parts/download-file';
import { filePeriods, type FilePeriod } from './file-periods';

const OTHER_DAYS = 'Other days';

/** Downloads orders and refunds as a file. The default period is this year. */
export function AccountantDialog({ onClose }: { onClose: () => void }) {
  const [periods] = useState(() => filePeriods(new Date()));
  const [period, setPeriod] = useState(() => periods[0] ?? { label: OTHER_DAYS, from: '', to: '' });
  const { from, to } = period;
  const setDays = (days: Partial<FilePeriod>) =>
    setPeriod({ ...period, ...days, label: OTHER_DAYS });
  const file = useOrdersFile(({ fileName, csv }) => {
    downloadFile(fileName, csv);
    deskToaster.create({ type: 'success', title: `${fileName} was downloaded` });
    onClose();
  });

  return (
    <ActionDialog
      title="For the accountant"
      lead="A CSV file with one row per order and one per refund. It names no buyers. PayPal’s fees are in PayPal’s reports."
      action="Download the file"
      isBusy={file.isPending}
      failure={file.error}
      onSubmit={() => file.mutate({ from, to })}
      onClose={onClose}
    >
      <Field.Root mb="16px">
        <Field.Label>Period</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={period.label}
            onChange={({ target }) =>
              setPeriod(periods.find(({ label }) => label === target.value) ?? period)
            }
          >
            {periods.map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
            <option>{OTHER_DAYS}</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <SimpleGrid columns={2} gap="16px">
        <Field.Root required>
          <Field.Label>First day</Field.Label>
          <Input
            type="date"
            max={to}
            value={from}
            onChange={({ target }) => setDays({ from: target.value })}
          />
        </Field.Root>
        <Field.Root required>
          <Field.Label>Last day</Field.Label>
          <Input
            type="date"
            min={from}
            value={to}
            onChange={({ target }) => setDays({ to: target.value })}
          />
        </Field.Root>
      </SimpleGrid>
    </ActionDialog>
  );
}
