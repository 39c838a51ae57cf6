import { Box, Flex, Link, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Overview } from '#contract/desk/overview';
import { SectionHead } from '../parts/SectionHead';
import { Thumb } from '../parts/Thumb';
import { wholeDollarText } from './overview-text';
import { ShowAllButton } from './ShowAllButton';

const FIRST = 4;

/** Items that the most customers have saved. */
export function MostSaved({ items }: { items: Overview['saved'] }) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? items : items.slice(0, FIRST);
  return (
    <section>
      <SectionHead title="Most saved">
        {items.length > FIRST && (
          <ShowAllButton count={items.length} isAll={isAll} onChange={setIsAll} />
        )}
      </SectionHead>
      {items.length === 0 && (
        <Text fontSize="14" color="ink2" pt="10px">
          No customer has saved an item yet.
        </Text>
      )}
      <Box as="ul">
        {shown.map((item) => (
          <SavedRow key={item.productId} {...item} />
        ))}
      </Box>
    </section>
  );
}

function SavedRow({
  productId,
  name,
  price,
  imageUrl,
  unitsLeft,
  count,
}: Overview['saved'][number]) {
  return (
    <Flex
      as="li"
      align="center"
      gap="14px"
      py="7px"
      borderBottomWidth="1px"
      borderColor="line"
      lineHeight="1.1875rem"
    >
      <Thumb address={imageUrl} />
      <Box flex="1" minW="0">
        <Flex justify="space-between" gap="10px" fontSize="14">
          <Link
            href={`/product/${encodeURIComponent(productId)}`}
            color="ink"
            display="block"
            truncate
          >
            {name}
          </Link>
          <Text as="span" textStyle="num">
            {count}
            <Box as="span" srOnly>
              {' '}
              times saved
            </Box>
          </Text>
        </Flex>
        <Flex justify="space-between" gap="10px" fontSize="0.8125rem" color="ink2">
          <span>{wholeDollarText(price)}</span>
          <span>{unitsLeft > 0 ? `${unitsLeft} left` : 'Sold'}</span>
        </Flex>
      </Box>
    </Flex>
  );
}
