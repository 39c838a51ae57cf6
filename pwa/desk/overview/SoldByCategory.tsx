import { Box, Grid, Text } from '@chakra-ui/react';
import type { Overview } from '#contract/desk/overview';
import { CATEGORIES } from '#contract/products/categories';
import { DeskRopeFill } from '../parts/brand';
import { SectionHead } from '../parts/SectionHead';
import { countText, wholeDollarText } from './overview-text';

interface Props {
  categories: Overview['categories'];
  period: string;
}

export function SoldByCategory({ categories, period }: Props) {
  const most = Math.max(...categories.map(({ income }) => income), 1);
  return (
    <section>
      <SectionHead title="Sold by category">{period}</SectionHead>
      <Box as="ul" mt="8px">
        {categories.map(({ categoryId, income, items }) => (
          <Grid
            as="li"
            key={categoryId}
            templateColumns="1fr auto"
            columnGap="10px"
            rowGap="1px"
            mb="8px"
            fontSize="14"
            lineHeight="1.1875rem"
          >
            <span>{categoryName(categoryId)}</span>
            <Text as="span" textStyle="num" textAlign="right">
              {wholeDollarText(income)}
            </Text>
            <DeskRopeFill filled={income / most} alignSelf="center" />
            <Text
              as="span"
              fontSize="12"
              lineHeight="0.875rem"
              color="ink2"
              textAlign="right"
              minW="52px"
            >
              {countText(items)} sold
            </Text>
          </Grid>
        ))}
      </Box>
      <Text fontSize="0.8125rem" color="ink2">
        Without shipping and refunded items.
      </Text>
    </section>
  );
}

function categoryName(id: number | null): string {
  return (
    CATEGORIES.find((category) => category.id === id)?.shortName ?? 'No longer in the catalogue'
  );
}
