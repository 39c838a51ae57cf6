import { Box, Button, FileUpload, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GoodsImport } from '#contract/desk/goods-csv';
import { useIsOwner } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { BusyButton } from '../parts/BusyButton';
import { DeskIcon } from '../parts/DeskIcon';
import { deskToaster } from '../parts/desk-toaster';
import { ChangeFailure, FailureAlert } from '../parts/FailureAlert';
import { counted } from '../parts/format';
import { useTitleFocusAfterRemoval } from '../parts/use-focus-after-dialog';
import { WarningAlert } from '../parts/WarningAlert';
import { DeskPage } from '../shell/DeskPage';
import { BadRows } from './BadRows';
import { ExportButton } from './ExportButton';
import { ImportSummary } from './ImportSummary';
import { MissingPhotos } from './MissingPhotos';
import { useImport } from './use-import';

const BACK = { to: deskPaths.goods, label: 'Goods' };

/** Imports a CSV file: the user chooses it, corrects cells, and imports all rows or none. */
export function ImportScreen() {
  const navigate = useNavigate();
  const isOwner = useIsOwner();
  const checkButton = useRef<HTMLButtonElement>(null);
  const state = useImport((report) => {
    deskToaster.create({ type: 'success', title: importedText(report) });
    void navigate(deskPaths.goods);
  });
  const { name, report, isUnreadable, isEdited, check, run } = state;
  const bad = report?.rows.filter(({ problems }) => problems.length > 0) ?? [];
  return (
    <DeskPage title="Import goods" back={BACK}>
      <Stack
        gap="20px"
        maxW="820px"
        px={{ base: 'gutter', md: '0' }}
        pt={{ base: '16px', md: '0' }}
      >
        {!isOwner && <WarningAlert>Only the owner can import goods.</WarningAlert>}
        {!isOwner ? null : name === undefined ? (
          <ChooseFile onChoose={(file) => void state.choose(file)} />
        ) : (
          <ChosenFile name={name} onRestart={state.restart} />
        )}
        {isUnreadable && (
          <WarningAlert role="alert">
            This file is not UTF-8 text, so letters like é would be lost. Save it as “CSV UTF-8” and
            choose it again.
          </WarningAlert>
        )}
        {check.isError && <FailureAlert title="The file was not checked." failure={check.error} />}
        {check.isPending && !report && <Skeleton height="160px" aria-label="Checking the file" />}
        {report && (
          <>
            <ImportSummary report={report} />
            <MissingPhotos table={report} onStored={state.checkTable} />
            {bad.length > 0 && (
              <BadRows
                columns={report.columns}
                rows={bad}
                onEdit={state.editCell}
                onLeaveOut={(place) => {
                  state.leaveOut(place);
                  // The focused button has disappeared with its row.
                  checkButton.current?.focus();
                }}
              />
            )}
            {run.isError && <ChangeFailure title="Nothing was imported." failure={run.error} />}
            <Box display="flex" gap="10px" flexWrap="wrap">
              {isEdited || !report.imported ? (
                <BusyButton
                  ref={checkButton}
                  isBusy={check.isPending}
                  onClick={() => state.checkTable(report)}
                >
                  Check again
                </BusyButton>
              ) : (
                <BusyButton
                  isBusy={run.isPending}
                  disabled={report.imported.added + report.imported.changed === 0}
                  onClick={() => run.mutate(report)}
                >
                  Import {counted(report.imported.added + report.imported.changed, 'item')}
                </BusyButton>
              )}
            </Box>
          </>
        )}
      </Stack>
    </DeskPage>
  );
}

function importedText({ imported }: GoodsImport): string {
  const { added = 0, changed = 0 } = imported ?? {};
  return `${counted(added, 'item')} added, ${changed} changed`;
}

const rejectionText = ({ name }: File) =>
  `“${name}” is not a CSV file. In your spreadsheet, save the list as CSV, then choose that file.`;

interface ChosenProps {
  name: string;
  onRestart: () => void;
}

function ChosenFile({ name, onRestart }: ChosenProps) {
  useTitleFocusAfterRemoval();
  return (
    <Box display="flex" gap="12px" alignItems="center" flexWrap="wrap">
      <b>{name}</b>
      <Button variant="plain" height="auto" minH="44px" onClick={onRestart}>
        Choose another file
      </Button>
    </Box>
  );
}

function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  useTitleFocusAfterRemoval();
  return (
    <>
      <Text color="ink2" maxW="62ch">
        A file with one item per row, as a spreadsheet saves it. Start with an export: it has all
        columns. Columns that the file does not have stay as they are. Nothing is imported before
        you have seen what changes.
      </Text>
      <ExportButton />
      <FileUpload.Root
        accept={['text/csv', '.csv']}
        maxFiles={1}
        onFileAccept={({ files: [file] }) => file && onChoose(file)}
        onFileReject={({ files: [rejected] }) =>
          rejected && deskToaster.create({ type: 'error', title: rejectionText(rejected.file) })
        }
      >
        <FileUpload.HiddenInput aria-label="CSV file" />
        <FileUpload.Dropzone
          // The button in it opens the picker.
          disableClick
          role="group"
          aria-label="File"
          width="full"
          minH="160px"
          bg="surface"
          borderColor="lineStrong"
        >
          <FileUpload.DropzoneContent>
            <FileUpload.Trigger asChild>
              <Button>
                <DeskIcon name="upload" />
                Choose a CSV file
              </Button>
            </FileUpload.Trigger>
            <Box hideBelow="md" color="ink2" fontSize="14" mt="10px">
              or drop it here
            </Box>
          </FileUpload.DropzoneContent>
        </FileUpload.Dropzone>
      </FileUpload.Root>
    </>
  );
}
