import { writeFilters, type Filters } from '#contract/filters';
import { PRICE_MINIMUM } from '#contract/filters/price';
import { WEARS_MAXIMUM } from '#contract/filters/wears';
import type { ListingPage } from '#contract/products/listing-page';
import { wearCount } from '#contract/products/wear-count';
import type { Sort } from '../../../workers/catalogue/api';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { TextLink } from '../../ui/TextLink';
import { SORT_OPTIONS } from '../listing/use-listing-address';

interface Props {
  page: ListingPage;
  filters: Filters;
  sort: Sort;
}

const Form = chakra('form', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 20px',
    marginBottom: '18px',
    padding: '14px 16px',
    border: '1px solid {colors.line}',
    borderRadius: 'r',
    background: 'surface',
    fontSize: '15',
    '& label': { display: 'inline-flex', alignItems: 'center', gap: '6px', minHeight: '44px' },
    '& select, & input[type=number]': {
      minHeight: '36px',
      paddingInline: '6px',
      border: '1px solid {colors.lineStrong}',
      borderRadius: 'r',
    },
  },
});

const WEAR_CHOICES = [0, 1, 3, 5];
/** Parameters that the form's controls set. */
const OWN_FIELDS = ['minPrice', 'maxPrice', 'maxCondition', 'highWaisted'];

/** Filters and sort order as a form that browsers without JavaScript can send. */
export function PlainFilters({ page, filters, sort }: Props) {
  const { sizes, maxCondition, highWaisted } = filters;
  const offered = page.sizes.filter(({ selectable }) => selectable).map(({ size }) => size);
  const isEdited = (name: string, value: string) =>
    name === 'size'
      ? offered.includes(value)
      : OWN_FIELDS.includes(name) && (name !== 'maxCondition' || page.usage === 'slider');
  const others = [...writeFilters(filters, page)].filter(([name, value]) => !isEdited(name, value));
  const wearChoices = [...new Set([...WEAR_CHOICES, maxCondition])]
    .filter((wears) => wears < WEARS_MAXIMUM)
    .sort((a, b) => a - b);
  return (
    <Form method="get" action={page.path} aria-label="Filters">
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {offered.map((size) => (
        <label key={size}>
          <input type="checkbox" name="size" value={size} defaultChecked={sizes.includes(size)} />
          Size {size}
        </label>
      ))}
      {(['minPrice', 'maxPrice'] as const).map((name) => (
        <label key={name}>
          {name === 'minPrice' ? 'From $' : 'to $'}
          <input
            type="number"
            name={name}
            min={PRICE_MINIMUM}
            max={page.priceLimit}
            defaultValue={filters[name]}
          />
        </label>
      ))}
      {page.usage === 'slider' && (
        <label>
          Worn
          <select name="maxCondition" defaultValue={maxCondition}>
            {wearChoices.map((wears) => (
              <option key={wears} value={wears}>
                {wears === 0 ? 'never' : `up to ${wearCount(wears)}`}
              </option>
            ))}
            <option value={WEARS_MAXIMUM}>any number of times</option>
          </select>
        </label>
      )}
      {page.hasWaist && (
        <label>
          Waist
          <select name="highWaisted" defaultValue={String(highWaisted ?? '')}>
            <option value="">any</option>
            <option value="true">high</option>
            <option value="false">regular</option>
          </select>
        </label>
      )}
      <label>
        Sort by
        <select name="sort" defaultValue={sort}>
          {SORT_OPTIONS.map(({ label, value }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" size="sm">
        Show items
      </Button>
      <TextLink to={page.path}>Clear</TextLink>
    </Form>
  );
}
