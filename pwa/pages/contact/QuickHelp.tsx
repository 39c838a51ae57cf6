import { chakra } from '../../ui/chakra';
import { Link } from 'react-router-dom';
import { serviceTimes } from '#contract/service-times';
import { shippingNotes, spanText } from '#contract/shop/shipping';
import { paths } from '../../paths';
import { useShipping } from '../../platform/shop-facts/shipping';
import { Icon } from '../../ui/Icon';

const HELP_LINKS = [
  { name: 'Size guide', text: 'Men’s chart and how to measure', to: paths.sizeGuide() },
  { name: 'Returns', text: `${serviceTimes.returnsWithin}, unworn items`, to: paths.returns },
  { name: 'FAQ', text: 'Orders, worn items, payment', to: paths.faq },
] as const;

const HelpLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 24px',
    alignItems: 'center',
    gap: '2px 12px',
    paddingBlock: '11px',
    borderBottom: '1px solid {colors.line}',
    '& > b': { fontWeight: '600' },
    '& > span': { gridRow: '2', fontSize: '14', color: 'ink2' },
    '& > svg': { gridArea: '1 / 2 / 3 / 3', color: 'link' },
    _hover: { '& > b': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
  },
});

/** Links to answers of common questions (behaviour contact.quick-help). */
export function QuickHelp() {
  const shipping = useShipping();
  const shippingLink = {
    name: 'Shipping',
    text: `${shippingNotes(shipping).perItem}, ${spanText(shipping, 'canada')} in Canada`,
    to: paths.shipping,
  };
  return (
    <nav aria-labelledby="quick-help">
      <chakra.h2 id="quick-help" textStyle="d20" margin="24px 0 12px">
        Quick help
      </chakra.h2>
      <chakra.ul borderTop="2px solid {colors.ink}">
        {[shippingLink, ...HELP_LINKS].map(({ name, text, to }) => (
          <li key={to}>
            <HelpLink to={to}>
              <b>{name}</b>
              <span>{text}</span>
              <Icon name="next" small />
            </HelpLink>
          </li>
        ))}
      </chakra.ul>
    </nav>
  );
}
