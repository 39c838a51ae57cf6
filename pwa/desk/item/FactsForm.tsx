import { Box, Grid, GridItem, SegmentGroup, Switch } from '@chakra-ui/react';
import { CATEGORIES } from '#contract/products/categories';
import { SectionHead } from '../parts/SectionHead';
import { FactGroup, labelId, SelectFact, StoryFact, TextFact } from './FactField';
import { FurtherLines } from './FurtherLines';
import { lineValue, removeFact, setLine, setSize, sizeOf, type FormLine } from './item-lines';
import { controlId, useItemEditing } from './use-item-editor';
import { SwimmerField } from './SwimmerField';
import { WornField } from './WornField';

const CATEGORY_OPTIONS = CATEGORIES.map(({ id, shortName }) => ({
  value: String(id),
  label: shortName,
}));
/** Competition and training suits. */
const WAIST_CATEGORIES: readonly number[] = [1, 2];

export function FactsForm() {
  const { form, item, change } = useItemEditing();
  const setLines = (lines: FormLine[]) => change({ lines });
  const isWaisted = form.lines.some(({ fact }) => fact === 'highWaist');
  return (
    <Box as="section">
      <SectionHead title="Facts" />
      <Grid
        templateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
        gap="16px"
        pt="14px"
        alignItems="start"
      >
        <GridItem colSpan={2} minW="0">
          <TextFact
            control="name"
            label="Name"
            value={form.name}
            onText={(name) => change({ name })}
          />
        </GridItem>
        <GridItem colSpan={{ base: 2, md: 1 }} minW="0">
          <CategoryField />
        </GridItem>
        <GridItem colSpan={{ base: 2, md: 1 }} minW="0">
          <SwimmerField />
        </GridItem>
        <TextFact
          control="size"
          label="Size"
          helper="Several sizes: 22, 24"
          value={sizeOf(form.lines)}
          onText={(text) => setLines(setSize(form.lines, text))}
        />
        <TextFact
          control="price"
          label="Price, CAD"
          inputMode="decimal"
          textStyle="num"
          placeholder="$"
          value={form.price}
          onText={(price) => change({ price })}
        />
        <TextFact
          control="stock"
          label="Stock"
          helper={stockHelp(form.stock, item?.reserved ?? 0)}
          inputMode="numeric"
          textStyle="num"
          value={form.stock}
          onText={(stock) => change({ stock })}
        />
        <TextFact
          control="colour"
          label="Colour"
          value={lineValue(form.lines, 'colour')}
          onText={(text) => setLines(setLine(form.lines, 'colour', text))}
        />
        <GridItem colSpan={2} minW="0">
          <WornField lines={form.lines} onChange={setLines} />
        </GridItem>
        {(WAIST_CATEGORIES.includes(form.categoryId) || isWaisted) && (
          <GridItem colSpan={2} minW="0">
            <WaistField lines={form.lines} onChange={setLines} />
          </GridItem>
        )}
        <GridItem colSpan={2} minW="0">
          <LogoSwitch lines={form.lines} onChange={setLines} />
        </GridItem>
        <GridItem colSpan={{ base: 2, lg: 4 }} minW="0">
          <StoryFact value={form.description} onText={(description) => change({ description })} />
        </GridItem>
        <GridItem colSpan={{ base: 2, lg: 4 }} minW="0">
          <FurtherLines lines={form.lines} onChange={setLines} />
        </GridItem>
      </Grid>
    </Box>
  );
}

function stockHelp(stock: string, reserved: number): string {
  if (reserved > 0) return `${reserved} of them in open checkouts`;
  return stock.trim() === '1' ? '1 shows as Limited' : 'Units that can be sold now';
}

function CategoryField() {
  const { form, change } = useItemEditing();
  return (
    <SelectFact
      control="categoryId"
      label="Category"
      value={String(form.categoryId)}
      options={CATEGORY_OPTIONS}
      onValue={(value) => {
        const category = CATEGORIES.find(({ id }) => String(id) === value);
        if (category) change({ categoryId: category.id });
      }}
    />
  );
}

interface LineProps {
  lines: readonly FormLine[];
  onChange: (lines: FormLine[]) => void;
}

const NOT_STATED = 'none';
const WAISTS = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
  { value: NOT_STATED, label: 'Not stated' },
];

function WaistField({ lines, onChange }: LineProps) {
  const text = lineValue(lines, 'highWaist').trim().toLowerCase();
  const value = text.startsWith('yes') ? 'Yes' : text.startsWith('no') ? 'No' : NOT_STATED;
  return (
    <FactGroup control="highWaist" label="High waist">
      <SegmentGroup.Root
        id={controlId('highWaist')}
        tabIndex={-1}
        aria-labelledby={labelId('highWaist')}
        width="full"
        value={value}
        onValueChange={({ value: chosen }) =>
          onChange(
            chosen === null || chosen === NOT_STATED
              ? removeFact(lines, 'highWaist')
              : setLine(lines, 'highWaist', chosen),
          )
        }
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items items={WAISTS} />
      </SegmentGroup.Root>
    </FactGroup>
  );
}

function LogoSwitch({ lines, onChange }: LineProps) {
  return (
    <Switch.Root
      ids={{ hiddenInput: controlId('canadaLogo') }}
      minH="44px"
      checked={lines.some(({ fact }) => fact === 'canadaLogo')}
      onCheckedChange={({ checked }) =>
        onChange(checked ? setLine(lines, 'canadaLogo', 'Yes') : removeFact(lines, 'canadaLogo'))
      }
    >
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label>It has the Canada logo</Switch.Label>
    </Switch.Root>
  );
}
