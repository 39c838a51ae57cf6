import { Box, Flex, Stack } from '@chakra-ui/react';
import { cents, formatCents, multiplyCents } from '#contract/money';
import { shippingNotes, shippingProblems, spanText, type Shipping } from '#contract/shop/shipping';
import { PreviewFrame } from './PreviewFrame';
import { PreviewPlace } from './PreviewPlace';
import type { ShippingEditor } from './shipping-form';

/** The same sentences as in the shop. */
export function ShippingPreview({ editor }: { editor: ShippingEditor }) {
  const { value, stored } = editor;
  // If a field is invalid, the preview uses its stored value.
  const unreadable = shippingProblems(value).map(({ field }) => [field, stored[field]] as const);
  const shipping: Shipping = { ...value, ...Object.fromEntries(unreadable) };
  const notes = shippingNotes(shipping);
  const fee = cents(shipping.fee);
  return (
    <PreviewFrame note="Also shown in the FAQ, on the pages about shipping, contact and the shop, and in order mails. A payment that has begun keeps its total.">
      <Stack gap="14px" p="14px" bg="surface" fontSize="14">
        <PreviewPlace name="With an item">
          Ships in {spanText(shipping, 'shipsIn')}. {notes.product}
        </PreviewPlace>
        <PreviewPlace name="In the bag">
          <Row
            label={`Shipping, 2 × ${formatCents(fee)}`}
            value={formatCents(multiplyCents(fee, 2))}
          />
          <Box color="ink2" mt="6px">
            {notes.order}
          </Box>
        </PreviewPlace>
        <PreviewPlace name="On the page about shipping">
          <Row label={`Canada, standard, ${notes.canada}`} value={spanText(shipping, 'canada')} />
          <Row label={`International, ${notes.abroad}`} value={spanText(shipping, 'abroad')} />
        </PreviewPlace>
      </Stack>
    </PreviewFrame>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <Flex justify="space-between" gap="12px" py="4px" borderBottomWidth="1px" borderColor="line">
      <span>{label}</span>
      <Box as="span" textStyle="num" textAlign="right">
        {value}
      </Box>
    </Flex>
  );
}
