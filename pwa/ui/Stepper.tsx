import { chakra } from './chakra';
import { Icon } from './Icon';

const Step = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    '&[aria-disabled=true]': { color: 'lineStrong', cursor: 'default' },
  },
});

interface Props {
  /** What is counted, for those who cannot see it: "Quantity of Relay medal". */
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
  /** A tap on the plus that the maximum forbids: says why. */
  onBeyond?: () => void;
}

/** Minus, number, plus. At a limit the button stays focusable and changes nothing. */
export function Stepper({ label, value, min = 1, max = Infinity, onChange, onBeyond }: Props) {
  const step = (next: number) => ({
    'aria-disabled': next < min || next > max,
    onClick: () => {
      if (next > max) onBeyond?.();
      else if (next >= min) onChange(next);
    },
  });
  return (
    <chakra.div
      role="group"
      aria-label={label}
      display="grid"
      gridTemplateColumns="44px 1fr 44px"
      alignItems="center"
      width="132px"
      height="44px"
      border="1px solid {colors.lineStrong}"
      borderRadius="r"
      textAlign="center"
      margin="0"
    >
      <Step type="button" aria-label="Fewer" margin="-1px" {...step(value - 1)}>
        <Icon name="minus" small />
      </Step>
      <chakra.output textStyle="num">{value}</chakra.output>
      <Step type="button" aria-label="More" margin="-1px" {...step(value + 1)}>
        <Icon name="plus" small />
      </Step>
    </chakra.div>
  );
}
