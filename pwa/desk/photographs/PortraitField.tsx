import { Box, Button, Field, Flex, Image, Progress, Stack, Textarea } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { pictureOf } from '#contract/products/pictures';
import { ATHLETE_LENGTHS, type AthleteFacts } from '#contract/shop/athlete';
import { DeskIcon } from '../parts/DeskIcon';
import { FailureAlert } from '../parts/FailureAlert';
import { SectionHead } from '../parts/SectionHead';
import { AddPhotographs } from './AddPhotographs';
import { FocalPoint } from './FocalPoint';
import { uploadPortrait } from './portrait-upload';

interface Props {
  value: Pick<AthleteFacts, 'portrait' | 'portraitText'>;
  isReadOnly: boolean;
  onChange: (changes: Partial<Props['value']>) => void;
}

/** The athlete's photograph. The current one stays until another one is stored. */
export function PortraitField({ value: { portrait, portraitText }, isReadOnly, onChange }: Props) {
  const { sent, upload } = usePortraitUpload(portraitText, (address, oldText) => {
    // The text described the earlier photograph, unless it was typed during the upload.
    onChange({ portrait: address, ...(portraitText === oldText && { portraitText: '' }) });
  });
  return (
    <Box as="section" aria-label="Portrait">
      <SectionHead title="Portrait" />
      <Flex direction={{ base: 'column', lg: 'row' }} gap={{ base: '12px', lg: '20px' }} pt="12px">
        {portrait === '' ? (
          <Box fontSize="14" color="ink2" width={{ lg: '232px' }} flex="none">
            The shop shows its drawing of a swimmer.
          </Box>
        ) : isReadOnly ? (
          <Image src={pictureOf(portrait).src} alt="Portrait" width="232px" borderRadius="r" />
        ) : (
          <FocalPoint
            // A new key resets the sliders to the values of the photograph.
            key={portrait.split('#', 1)[0]}
            address={portrait}
            number={1}
            onChange={(address) => onChange({ portrait: address })}
          />
        )}
        {!isReadOnly && (
          <Stack flex="1" minW="0" gap="10px">
            <AddPhotographs
              id="portrait"
              max={1}
              onFiles={([file]) => file && !upload.isPending && upload.mutate(file)}
            />
            {upload.isPending && (
              <Progress.Root size="sm" value={sent * 100}>
                <Progress.Label fontSize="14">Sending the photo</Progress.Label>
                <Progress.Track>
                  <Progress.Range />
                </Progress.Track>
              </Progress.Root>
            )}
            {upload.error && (
              <FailureAlert title="The photo was not stored." failure={upload.error} />
            )}
            {portrait !== '' && (
              <Button
                variant="outline"
                alignSelf="start"
                onClick={() => onChange({ portrait: '', portraitText: '' })}
              >
                <DeskIcon name="remove" />
                Use the drawing
              </Button>
            )}
          </Stack>
        )}
      </Flex>
      {portrait !== '' && (
        <Field.Root disabled={isReadOnly} mt="16px">
          <Field.Label>Describe the portrait for people who cannot see it</Field.Label>
          <Textarea
            autoresize
            rows={1}
            maxLength={ATHLETE_LENGTHS.portraitText}
            value={portraitText}
            onChange={({ target }) =>
              onChange({ portraitText: target.value.replaceAll('\n', ' ') })
            }
          />
          <Field.HelperText>
            Screen readers say it in the shop. Without it they say the name.
          </Field.HelperText>
        </Field.Root>
      )}
    </Box>
  );
}

/**
 * `text` describes the replaced photograph. `onStored` gets the text at the start of the upload.
 */
function usePortraitUpload(text: string, onStored: (address: string, oldText: string) => void) {
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      setSent(0);
      return { oldText: text, address: await uploadPortrait(file, setSent) };
    },
    onSuccess: ({ address, oldText }) => {
      if (address !== undefined) onStored(address, oldText);
    },
  });
  return { sent, upload };
}
