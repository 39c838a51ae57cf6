import { useMutation } from '@tanstack/react-query';
import { exportCsv } from '../client/desk-csv';
import { BusyButton } from '../parts/BusyButton';
import { DeskIcon } from '../parts/DeskIcon';
import { downloadFile } from '../parts/download-file';
import { FailureAlert } from '../parts/FailureAlert';

/** Downloads the published items as a CSV file. */
export function ExportButton() {
  const download = useMutation({
    mutationFn: exportCsv,
    onSuccess: (csv) => downloadFile('goods.csv', csv),
  });
  return (
    <>
      <BusyButton
        variant="outline"
        alignSelf="flex-start"
        isBusy={download.isPending}
        onClick={() => download.mutate()}
      >
        <DeskIcon name="download" />
        Export
      </BusyButton>
      {download.isError && <FailureAlert failure={download.error} />}
    </>
  );
}
