import { Box, Button, FileUpload, Progress, Stack, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadPhotograph } from '../client/upload-photograph';
import { DeskIcon } from '../parts/DeskIcon';
import { FailureAlert } from '../parts/FailureAlert';
import { counted } from '../parts/format';
import { picturesIn, withPictures, type ImportTable } from './csv-table';

interface Props {
  table: ImportTable;
  onStored: (table: ImportTable) => void;
}

/** Stores the photographs that the file names, and puts their addresses into the table. */
export function MissingPhotos({ table, onStored }: Props) {
  const [done, setDone] = useState(0);
  const [total, setTotal] = useState(0);
  const names = picturesIn(table);
  const store = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const addresses = new Map<string, string>();
      setTotal(files.length);
      for (const [at, file] of files.entries()) {
        const onProgress = (part: number) => setDone(at + part);
        addresses.set(file.name, await uploadPhotograph(file, { onProgress }));
      }
      return addresses;
    },
    onSuccess: (addresses) => onStored(withPictures(table, addresses)),
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
        maxFiles={names.length}
        disabled={store.isPending}
        onFileAccept={({ files }) => {
          const named = files.filter((file) => names.includes(file.name));
          if (named.length > 0) store.mutate(named);
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
      {store.isError && <FailureAlert title="A photo was not stored." failure={store.error} />}
    </Stack>
  );
}

/** Most names that are listed. */
const MAX_NAMES = 6;
