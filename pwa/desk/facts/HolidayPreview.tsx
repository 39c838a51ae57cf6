import { Box, Flex, SimpleGrid } from '@chakra-ui/react';
import { noticeText } from '#contract/shop/holiday';
import { DeskIcon } from '../parts/DeskIcon';
import type { HolidayEditor } from './holiday-form';
import { PreviewFrame } from './PreviewFrame';

/** The top of the shop’s page, with the notice. */
export function HolidayPreview({ editor: { value, problem } }: { editor: HolidayEditor }) {
  return (
    <PreviewFrame
      note={
        value
          ? 'Also shown with each item, in the bag, at checkout and in the order mail. It disappears on that day.'
          : 'No notice is shown. Parcels leave as usual.'
      }
    >
      {value && (
        <Flex gap="10px" px="14px" py="12px" bg="abyss" color="shallow" fontSize="14">
          <DeskIcon name="wait" boxSize="18px" color="glow" mt="1px" />
          <Box overflowWrap="anywhere">
            {problem === undefined ? noticeText(value) : value.notice || 'Choose the days.'}
          </Box>
        </Flex>
      )}
      <SimpleGrid columns={3} gap="10px" p="14px" bg="surface">
        {['one', 'two', 'three'].map((tile) => (
          <Box key={tile} height="62px" bg="wash" />
        ))}
      </SimpleGrid>
    </PreviewFrame>
  );
}
