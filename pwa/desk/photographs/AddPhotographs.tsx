import { Box, Button, FileUpload, Flex } from '@chakra-ui/react';
import { DeskIcon } from '../parts/DeskIcon';
import { deskToaster } from '../parts/desk-toaster';

/** Some browsers do not know the type of the last two. */
const ACCEPT = { 'image/*': ['.heic', '.heif'] };
const MAX_FILES = 50;

const DROP = 'Drop photos here, or choose';

interface Props {
  /** Focused for a problem of the photographs. */
  id: string;
  onFiles: (files: File[]) => void;
}

/** A drop zone on the desktop, two buttons on the phone. */
export function AddPhotographs({ id, onFiles }: Props) {
  return (
    <Flex id={id} tabIndex={-1} gap="10px" mt={{ base: '10px', md: '14px' }} width="full">
      <PhotographInput onFiles={onFiles}>
        <FileUpload.Dropzone
          hideBelow="md"
          width="full"
          minH="104px"
          p="12px"
          bg="transparent"
          borderWidth="1.5px"
          borderColor="lineStrong"
          color="link"
          fontSize="13px"
          fontWeight="600"
          cursor="pointer"
        >
          <DeskIcon name="upload" />
          <Box>{DROP}</Box>
        </FileUpload.Dropzone>
        <FileUpload.Trigger asChild hideFrom="md">
          <Button variant="outline" width="full">
            <DeskIcon name="image" />
            Choose photos
          </Button>
        </FileUpload.Trigger>
      </PhotographInput>
      <Box hideFrom="md" flex="1">
        <PhotographInput capture="environment" onFiles={onFiles}>
          <FileUpload.Trigger asChild>
            <Button variant="outline" width="full">
              <DeskIcon name="camera" />
              Camera
            </Button>
          </FileUpload.Trigger>
        </PhotographInput>
      </Box>
    </Flex>
  );
}

interface InputProps {
  capture?: 'environment';
  onFiles: (files: File[]) => void;
  children: React.ReactNode;
}

function PhotographInput({ capture, onFiles, children }: InputProps) {
  return (
    <FileUpload.Root
      accept={ACCEPT}
      maxFiles={MAX_FILES}
      capture={capture}
      translations={{ dropzone: DROP }}
      // The files are shown as uploads, not by this component.
      acceptedFiles={[]}
      onFileAccept={({ files }) => files.length > 0 && onFiles(files)}
      onFileReject={({ files: [first] }) =>
        first && deskToaster.create({ type: 'error', title: `${first.file.name} is not a photo` })
      }
      flex="1"
      alignItems="stretch"
      gap="0"
    >
      <FileUpload.HiddenInput aria-label={capture ? 'Take a photo' : 'Choose photos'} />
      {children}
    </FileUpload.Root>
  );
}
