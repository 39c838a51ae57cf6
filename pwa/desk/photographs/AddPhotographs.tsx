import { Box, Button, FileUpload, Flex, type FileUploadFileRejectDetails } from '@chakra-ui/react';
import { DeskIcon } from '../parts/DeskIcon';
import { deskToaster } from '../parts/desk-toaster';

/** Some browsers do not know the MIME types of HEIC files. */
const ACCEPT = { 'image/*': ['.heic', '.heif'] };

interface Props {
  /** Id of the element that is focused if the photographs have a problem. */
  id: string;
  /** Number of photographs that can be added at once. */
  max?: number;
  onFiles: (files: File[]) => void;
}

/** Adds photographs: a drop zone on the desktop, two buttons on the phone. */
export function AddPhotographs({ id, max = 50, onFiles }: Props) {
  const photos = photosText(max);
  return (
    <Flex
      id={id}
      tabIndex={-1}
      wrap={{ base: 'wrap', md: 'nowrap' }}
      gap="10px"
      mt={{ base: '10px', md: '14px' }}
      width="full"
    >
      <PhotographInput max={max} onFiles={onFiles}>
        <FileUpload.Dropzone
          hideBelow="md"
          width="full"
          minH="104px"
          p="12px"
          bg="transparent"
          borderWidth="1.5px"
          borderColor="lineStrong"
          color="link"
          fontSize="0.8125rem"
          fontWeight="600"
          cursor="pointer"
        >
          <DeskIcon name="upload" />
          <Box>{dropText(photos)}</Box>
        </FileUpload.Dropzone>
        <FileUpload.Trigger asChild hideFrom="md">
          <Button variant="outline" width="full">
            <DeskIcon name="image" />
            Choose {photos}
          </Button>
        </FileUpload.Trigger>
      </PhotographInput>
      <Box hideFrom="md" flex="1">
        <PhotographInput max={max} capture="environment" onFiles={onFiles}>
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

interface InputProps extends Required<Pick<Props, 'max' | 'onFiles'>> {
  capture?: 'environment';
  children: React.ReactNode;
}

function PhotographInput({ max, capture, onFiles, children }: InputProps) {
  const photos = photosText(max);
  const rejectionText = ({ file, errors }: FileUploadFileRejectDetails['files'][number]) =>
    errors.includes('TOO_MANY_FILES')
      ? `Choose ${max === 1 ? 'only one photo' : `at most ${max} photos`}`
      : `${file.name} is not a photo`;
  return (
    <FileUpload.Root
      accept={ACCEPT}
      maxFiles={max}
      capture={capture}
      translations={{ dropzone: dropText(photos) }}
      // The files are listed as uploads, not by this component.
      acceptedFiles={[]}
      onFileAccept={({ files }) => files.length > 0 && onFiles(files)}
      onFileReject={({ files: [first] }) =>
        first && deskToaster.create({ type: 'error', title: rejectionText(first) })
      }
      flex="1"
      alignItems="stretch"
      gap="0"
    >
      <FileUpload.HiddenInput aria-label={capture ? 'Take a photo' : `Choose ${photos}`} />
      {children}
    </FileUpload.Root>
  );
}

const photosText = (max: number) => (max === 1 ? 'a photo' : 'photos');
const dropText = (photos: string) => `Drop ${photos} here, or choose`;
