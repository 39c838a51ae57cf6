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
          range={value}
          refusal={`From ${dollars(PRICE_MINIMUM)}, below ${dollars(maxPrice)}`}
          accept={(text) => parseMinPrice(text, value)}
          onChange={onChange}
        />
        <PriceEntry
          label="Maximum"
          value={maxPrice}
          range={value}
          refusal={`Above ${dollars(minPrice)}, up to ${dollars(priceLimit)}`}
          accept={(text) => parseMaxPrice(text, value, priceLimit)}
          onChange={onChange}
        />
      </chakra.div>
    </FilterGroup>
  );
}

interface EntryProps {
  label: string;
  value: number;
  range: PricePart;
  refusal: string;
  accept: (text: string) => PricePart | undefined;
  onChange: (range: PricePart) => void;
}

interface Entry {
  text: string;
  /** The range before the first character was typed. */
  before: PricePart;
}

/**
 * A valid value counts at once, so that the Show button counts its items; an invalid one changes
 * nothing. Blur or Enter shows the adjusted value, or an error.
 */
function PriceEntry({ label, value, range, refusal, accept, onChange }: EntryProps) {
  const [typed, setTyped] = useState<Entry>();
  const [refused, setRefused] = useState(false);
  const commit = () => {
    if (typed === undefined) return;
    const isAccepted = accept(typed.text) !== undefined;
    setRefused(!isAccepted);
    if (isAccepted) setTyped(undefined);
  };
  const type = (text: string) => {
    const { before } = typed ?? { before: range };
    setTyped({ text, before });
    onChange(accept(text) ?? before);
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      size={6}
      value={typed?.text ?? String(value)}
      error={refused ? refusal : undefined}
      onChange={(event) => type(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
