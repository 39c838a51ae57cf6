import { Box, Button, FileUpload, Progress, Stack, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deskMessage } from '../client/desk-client';
import { uploadPhotograph } from '../client/upload-photograph';
import { DeskIcon } from '../parts/DeskIcon';
import { counted } from '../parts/format';
import { WarningAlert } from '../parts/WarningAlert';
import { picturesIn, withPictures, type ImportTable } from './csv-table';

interface Props {
  table: ImportTable;
  onStored: (table: ImportTable) => void;
}

/** Uploads the photographs that the file names, and writes their addresses into the table. */
export function MissingPhotos({ table, onStored }: Props) {
  const [done, setDone] = useState(0);
  const [total, setTotal] = useState(0);
  const names = picturesIn(table);
  const store = useMutation({
    mutationFn: async (files: readonly NamedFile[]) => {
      const addresses = new Map<string, string>();
      const failures: string[] = [];
      setTotal(files.length);
      for (const [index, { name, file }] of files.entries())
        try {
          const onProgress = (part: number) => setDone(index + part);
          addresses.set(name, await uploadPhotograph(file, { onProgress }));
        } catch (failure) {
          failures.push(`${file.name}: ${deskMessage(failure)}`);
        }
      return { addresses, failures };
    },
    onSuccess: ({ addresses }) => {
      if (addresses.size > 0) onStored(withPictures(table, addresses));
    },
  });
  if (names.length === 0) return null;
  return (
    <Stack as="section" gap="10px" aria-label="Photos of the file">
      <Text>
        The file names {counted(names.length, 'photo')} that this shop does not have yet:{' '}
        <Box as="span" color="ink2">
          {names.slice(0, MAX_NAMES).join(', ')}
          {names.length > MAX_NAMES && ` and ${names.length - MAX_NAMES} more`}
        </Box>
      </Text>
      <FileUpload.Root
        accept="image/*"
        maxFiles={MAX_FILES}
        disabled={store.isPending}
        // The chosen files are uploaded at once, so this component does not list them.
        acceptedFiles={[]}
        onFileAccept={({ files }) => {
          if (files.length > 0) store.mutate(files.flatMap((file) => namedFile(names, file)));
        }}
      >
        <FileUpload.HiddenInput aria-label="Photos" />
        <FileUpload.Trigger asChild>
          <Button variant="outline">
            <DeskIcon name="upload" />
            Choose {counted(names.length, 'photo')}
          </Button>
        </FileUpload.Trigger>
      </FileUpload.Root>
      {store.isPending && (
        <Progress.Root value={done} max={total} maxW="320px" aria-label="Uploading photos">
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
      {store.isSuccess && (
        <StoreResult count={store.data.addresses.size} failures={store.data.failures} />
      )}
    </Stack>
  );
}

interface NamedFile {
  /** The name as written in the table. */
  name: string;
  file: File;
}

/** File names are compared without case. */
function namedFile(names: readonly string[], file: File): NamedFile[] {
  const name = names.find((each) => each.toLowerCase() === file.name.toLowerCase());
  return name === undefined ? [] : [{ name, file }];
}

function StoreResult({ count, failures }: { count: number; failures: readonly string[] }) {
  if (failures.length === 0 && count > 0) return null;
  return (
    <WarningAlert role="alert">
      {count === 0 && failures.length === 0 && 'The file names none of these photos.'}
      {failures.map((failure) => (
        <Box key={failure}>{failure}</Box>
      ))}
    </WarningAlert>
  );
}

const MAX_FILES = 500;
/** Maximum number of listed names. */
const MAX_NAMES = 6;
