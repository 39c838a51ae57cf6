import { Button, Field, Input, SimpleGrid } from '@chakra-ui/react';
import { useId, useState, type SubmitEvent } from 'react';
import { useOrdersFile } from '../client/overview';
import { deskToaster } from '../parts/desk-toaster';
import { DeskDialog } from '../parts/DeskDialog';
import { FailureAlert } from '../parts/FailureAlert';
import { downloadFile } from '../parts/download-file';

/** Orders and refunds as a file. This year, unless other days are chosen. */
export function AccountantDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [today] = useState(() => localDay(new Date()));
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  const file = useOrdersFile(({ fileName, csv }) => {
    downloadFile(fileName, csv);
    deskToaster.create({ type: 'success', title: `${fileName} was downloaded` });
    onClose();
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!file.isPending) file.mutate({ from, to });
  }

  return (
    <DeskDialog
      title="For the accountant"
      lead="A CSV file with one row per order and one per refund. It names no buyers. PayPal’s fees are in PayPal’s reports."
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={file.isPending}>
            Download the file
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <SimpleGrid columns={2} gap="16px">
          <Field.Root required>
            <Field.Label>First day</Field.Label>
            <Input
              type="date"
              max={to}
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
          </Field.Root>
          <Field.Root required>
            <Field.Label>Last day</Field.Label>
            <Input
              type="date"
              min={from}
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          </Field.Root>
        </SimpleGrid>
      </form>
      {file.isError && <FailureAlert failure={file.error} />}
    </DeskDialog>
  );
}

/** `2026-11-22`, by the clock of this device. */
function localDay(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${date.getFullYear()}-${month}-${day}`;
}
