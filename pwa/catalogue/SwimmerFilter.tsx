import { athleteName, shop } from '#contract/shop';
import { Checkbox } from '../ui/Checkbox';

interface Props {
  value: readonly number[];
  /** How many items the featured athlete alone would leave. */
  count: number | undefined;
  onChange: (swimmers: number[]) => void;
}

/** Only the featured athlete is offered (behaviour 3.14); others in the address stay in force. */
export function SwimmerFilter({ value, count, onChange }: Props) {
  const { id } = shop.athlete;
  return (
    <Checkbox
      label={athleteName}
      checked={value.includes(id)}
      onChange={(checked) =>
        onChange(checked ? [...value, id] : value.filter((other) => other !== id))
      }
      end={count}
    />
  );
}
