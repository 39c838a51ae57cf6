import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { shop } from '#contract/shop';
import { noticeText, type Holiday } from '#contract/shop/holiday';
import { DeskPlate, DeskRope } from '../parts/brand';
import { DeskIcon } from '../parts/DeskIcon';

interface Props {
  holiday: Holiday | null;
  /** Whether both days can be saved. */
  isComplete: boolean;
}

/** The top of the shop’s page, with the notice. */
export function HolidayPreview({ holiday, isComplete }: Props) {
  return (
    <Box as="section" aria-label="Shoppers will see">
      <Text fontSize="14" fontWeight="600" mb="8px">
        Shoppers will see
      </Text>
      <Box borderWidth="1px" borderColor="lineStrong" borderRadius="r" overflow="hidden">
        <Flex align="center" gap="10px" height="52px" px="14px" bg="bar" color="barInk">
          <DeskPlate aria-hidden="true" bg="white" width="24px" height="26px" fontSize="15px">
            4
          </DeskPlate>
          <Box fontFamily="display" fontStretch="125%" fontWeight="800" letterSpacing="-.02em">
            {shop.name}
          </Box>
        </Flex>
        <Box bg="bar">
          <DeskRope />
        </Box>
        {holiday && (
          <Flex gap="10px" px="14px" py="12px" bg="abyss" color="shallow" fontSize="14">
            <DeskIcon name="wait" boxSize="18px" color="glow" mt="1px" />
            <Box overflowWrap="anywhere">
              {isComplete ? noticeText(holiday) : holiday.notice || 'Choose the days.'}
            </Box>
          </Flex>
        )}
        <SimpleGrid columns={3} gap="10px" p="14px" bg="surface">
          {['one', 'two', 'three'].map((tile) => (
            <Box key={tile} height="62px" bg="wash" />
          ))}
        </SimpleGrid>
      </Box>
      <Text fontSize="14" color="ink2" mt="10px">
        {holiday
          ? 'Also with each item, in the bag, at checkout and in the order mail. It ends on that day.'
          : 'No notice: parcels leave as usual.'}
      </Text>
    </Box>
  );
}
