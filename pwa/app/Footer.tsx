import { chakra } from '../ui/chakra';
import { shop } from '#contract/shop';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { LaneRope } from '../ui/LaneRope';
import { Wrap } from '../ui/Wrap';
import { ColourModeChoice } from './ColourModeChoice';
import { Wordmark } from './Wordmark';

/** Columns of links. A page that does not exist yet is not linked. */
const COLUMNS = [
  [
    { label: 'Shipping', to: paths.shipping },
    { label: 'Returns', to: paths.returns },
  ],
  [
    { label: 'Privacy', to: paths.privacy },
    { label: 'Terms', to: paths.terms },
  ],
] as const;

const Foot = chakra('footer', {
  base: {
    background: 'abyss',
    color: 'barInk2',
    fontSize: '14',
    '--pale': '{colors.white}',
    '& li a, & p a': { display: 'inline-block', paddingBlock: '6px', _hover: { color: 'white' } },
  },
});

export function Footer() {
  return (
    <Foot>
      <LaneRope />
      <Wrap
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'auto auto auto 1fr' }}
        gap={{ base: '20px 24px', md: '44px', lg: '80px' }}
        paddingBlock="32px"
      >
        <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <Wordmark />
        </chakra.div>
        <chakra.nav aria-label="Footer" display="contents">
          {COLUMNS.map((links) => (
            <ul key={links[0].to}>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          ))}
        </chakra.nav>
        <chakra.div
          gridColumn={{ base: '1 / -1', md: 'auto' }}
          justifySelf={{ md: 'end' }}
          textAlign={{ md: 'right' }}
        >
          <p>
            <a href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</a>
          </p>
          <p>Prices in Canadian dollars</p>
          <ColourModeChoice />
        </chakra.div>
      </Wrap>
    </Foot>
  );
}
