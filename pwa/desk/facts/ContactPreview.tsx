import { Box, Stack } from '@chakra-ui/react';
import { returnAddressText } from '#contract/shop/contact';
import type { ContactEditor } from './contact-form';
import { PreviewFrame } from './PreviewFrame';
import { PreviewPlace } from './PreviewPlace';

/** The same lines as in the shop and on paper. */
export function ContactPreview({ editor }: { editor: ContactEditor }) {
  const { value, stored, problem } = editor;
  const contact = problem === undefined ? value : stored;
  return (
    <PreviewFrame note="Also shown in the FAQ, on the pages about contact, privacy and accessibility, in each mail, and on labels, packing slips and customs sheets.">
      <Stack gap="14px" p="14px" bg="surface" fontSize="14" overflowWrap="anywhere">
        <PreviewPlace name="At the end of each page">
          <Box color="link">{contact.email}</Box>
        </PreviewPlace>
        <PreviewPlace name="On the page about returns">{returnAddressText(contact)}</PreviewPlace>
      </Stack>
    </PreviewFrame>
  );
}
