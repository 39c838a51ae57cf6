import { Box, Field, Grid, Input, NativeSelect, SegmentGroup } from '@chakra-ui/react';
import { CATEGORIES } from '#contract/products/categories';
import type { Choice } from './changes-of';
import type { PriceRule, Rounding } from './price-change';

interface Props {
  choice: Choice;
  onChange: (choice: Choice) => void;
}

const RULES: readonly { value: PriceRule; label: string }[] = [
  { value: 'set', label: 'Set to' },
  { value: 'up', label: 'Up by' },
  { value: 'down', label: 'Down by' },
];
const ROUNDINGS: readonly { value: Rounding; label: string }[] = [
  { value: 'dollars', label: 'Dollars' },
  { value: 'cents', label: 'Cents' },
];

export function PriceChoice({ choice, onChange }: Props) {
  const isAmount = choice.rule === 'set';
  return (
    <Grid
      templateColumns={{ base: '1fr 96px', md: '1fr 110px 130px' }}
      gap="14px"
      alignItems="start"
    >
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <Box id="price-rule" fontSize="14" fontWeight="600" mb="6px">
          How
        </Box>
        <SegmentGroup.Root
          aria-labelledby="price-rule"
          width="full"
          value={choice.rule}
          onValueChange={({ value }) =>
            onChange({
              ...choice,
              rule: RULES.find((rule) => rule.value === value)?.value ?? 'set',
            })
          }
        >
          <SegmentGroup.Indicator />
          <SegmentGroup.Items items={[...RULES]} />
        </SegmentGroup.Root>
      </Box>
      <Field.Root>
        <Field.Label>{isAmount ? 'Price, CAD' : 'Per cent'}</Field.Label>
        <Input
          inputMode="decimal"
          textStyle="num"
          autoComplete="off"
          value={choice.amount}
          onChange={({ target }) => onChange({ ...choice, amount: target.value })}
        />
      </Field.Root>
      {!isAmount && (
        <Field.Root>
          <Field.Label>Round to</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              value={choice.rounding}
              onChange={({ target }) =>
                onChange({
                  ...choice,
                  rounding: target.value === 'cents' ? 'cents' : 'dollars',
                })
              }
            >
              {ROUNDINGS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      )}
    </Grid>
  );
}

export function CategoryChoice({ choice, onChange }: Props) {
  return (
    <Field.Root>
      <Field.Label>New category</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          placeholder="Choose a category"
          value={choice.categoryId === undefined ? '' : String(choice.categoryId)}
          onChange={({ target }) =>
            onChange({
              ...choice,
              categoryId: CATEGORIES.find(({ id }) => String(id) === target.value)?.id,
            })
          }
        >
          {CATEGORIES.map(({ id, shortName }) => (
            <option key={id} value={id}>
              {shortName}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
