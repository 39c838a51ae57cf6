import { chakra } from '../../ui/chakra';
import { useState } from 'react';
import { dollars, PRICE_GAP, PRICE_MINIMUM, type PricePart } from '#contract/filters/price';
import { RangeSlider } from '../../ui/forms/RangeSlider';
import { TextField } from '../../ui/forms/TextField';
import { FilterGroup, type ControlProps } from './FilterGroup';
import { parseMaxPrice, parseMinPrice } from './parse-price';

/**
 * A price slider with two handles over a histogram. On narrow screens the limits can also be typed
 * (behaviour filters.price-slider-start-and-gap).
 */
export function PriceFilter({ page: { priceLimit }, draft, facets, onChange }: ControlProps) {
  const { minPrice, maxPrice } = draft;
  const value = { minPrice, maxPrice };
  // Number of items per section of the scale.
  const bars = facets?.prices.map(({ total }) => total) ?? [];
  const tallest = Math.max(1, ...bars);
  return (
    <FilterGroup title="Price" figure={`${dollars(minPrice)} – ${dollars(maxPrice)}`}>
      <RangeSlider
        labels={['Lowest price', 'Highest price']}
        min={PRICE_MINIMUM}
        max={priceLimit}
        step={priceLimit > 100 ? 5 : 1}
        gap={PRICE_GAP}
        value={[minPrice, maxPrice]}
        onChange={([minPrice, maxPrice]) => onChange({ minPrice, maxPrice })}
        format={dollars}
        bars={bars.map((count) => count / tallest)}
      />
      <chakra.div
        hideFrom="md"
        display="grid"
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        // The fields stay level if one shows an error.
        alignItems="start"
        gap="12px"
      >
        <PriceEntry
          label="Minimum"
          value={minPrice}
          refusal={`From ${dollars(PRICE_MINIMUM)}, below ${dollars(maxPrice)}`}
          accept={(text) => parseMinPrice(text, value)}
          onAccept={onChange}
        />
        <PriceEntry
          label="Maximum"
          value={maxPrice}
          refusal={`Above ${dollars(minPrice)}, up to ${dollars(priceLimit)}`}
          accept={(text) => parseMaxPrice(text, value, priceLimit)}
          onAccept={onChange}
        />
      </chakra.div>
    </FilterGroup>
  );
}

interface EntryProps {
  label: string;
  value: number;
  refusal: string;
  accept: (text: string) => PricePart | undefined;
  onAccept: (range: PricePart) => void;
}

/**
 * A valid value counts at once, so that the Show button counts its items. Blur or Enter shows the
 * adjusted value, or an error.
 */
function PriceEntry({ label, value, refusal, accept, onAccept }: EntryProps) {
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState(false);
  const commit = () => {
    if (typed === undefined) return;
    const range = accept(typed);
    setRefused(!range);
    if (!range) return;
    setTyped(undefined);
    onAccept(range);
  };
  const type = (text: string) => {
    setTyped(text);
    const range = accept(text);
    if (range) onAccept(range);
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      size={6}
      value={typed ?? String(value)}
      error={refused ? refusal : undefined}
      onChange={(event) => type(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
