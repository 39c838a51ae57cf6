import { Button } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { exportCsv } from '../client/desk-csv';
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
      <Button
        variant="outline"
        alignSelf="flex-start"
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        <DeskIcon name="download" />
        Export
      </Button>
      {download.isError && <FailureAlert failure={download.error} />}
    </>
  );
}
