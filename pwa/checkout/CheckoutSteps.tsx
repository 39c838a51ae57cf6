import { chakra } from '../ui/chakra';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { RopeProgress } from '../ui/LaneRope';

const PROGRESS = { notice: 0.5, pay: 0.75, done: 1 } as const;

/** The steps of the checkout: bag, notice, pay. The first step links back to the cart. */
export function CheckoutSteps({ at }: { at: keyof typeof PROGRESS }) {
  return (
    <>
      <Steps>
        <li>
          <Link to={paths.cart}>Bag</Link>
        </li>
        <li aria-current={at === 'notice' ? 'step' : undefined}>Notice</li>
        <li aria-current={at === 'pay' ? 'step' : undefined}>Pay</li>
      </Steps>
      <RopeProgress label="Checkout" value={PROGRESS[at]} />
    </>
  );
}

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr 1fr',
    fontSize: '14',
    fontWeight: '600',
    marginBottom: '7px',
    '& li': { color: 'ink2' },
    '& [aria-current]': { color: 'ink' },
    '& li:nth-of-type(2)': { textAlign: 'center' },
    '& li:nth-of-type(3)': { textAlign: 'right' },
    '& a': {
      display: 'inline-block',
      padding: '12px 16px 12px 0',
      marginBlock: '-12px',
      textDecoration: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '4px',
      _hover: { color: 'ink' },
    },
  },
});
