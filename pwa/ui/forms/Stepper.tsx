import { chakra } from '../chakra';
import { Icon } from '../Icon';

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
  /** Accessible name: "Quantity of Relay medal". */
  label: string;
  /** At least 1. */
  value: number;
  max: number;
  /**
   * Called for each tap. The shown value may be outdated, so the owner of the number applies its
   * limits.
   */
  onStep: (by: 1 | -1) => void;
}

/** Minus, number, plus. A button at a limit looks disabled but stays focusable. */
export function Stepper({ label, value, max, onStep }: Props) {
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
      <Step
        type="button"
        aria-label="Fewer"
        margin="-1px"
        aria-disabled={value <= 1}
        onClick={() => onStep(-1)}
      >
        <Icon name="minus" small />
      </Step>
      <chakra.output textStyle="num">{value}</chakra.output>
      <Step
        type="button"
        aria-label="More"
        margin="-1px"
        aria-disabled={value >= max}
        onClick={() => onStep(1)}
      >
        <Icon name="plus" small />
      </Step>
    </chakra.div>
  );
}
