import { chakra } from '../../ui/chakra';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths';
import { Icon } from '../../ui/Icon';
import { LaneRope } from '../../ui/LaneRope';
import { CartCount } from './CartCount';
import { ariaCurrentFor } from '../navigation';
import { SavedChangesBadge } from './SavedChangesBadge';

const Bar = chakra('nav', {
  base: {
    display: 'none',
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'tabs',
    height: 'var(--tabs)',
    paddingBottom: 'env(safe-area-inset-bottom)',
    background: 'surface',
    borderTop: '1px solid {colors.line}',
    '@media (display-mode: standalone) and (max-width: 47.99em)': {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
    },
  },
});

const TabLink = chakra(Link, {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '3px',
    fontSize: '12',
    fontWeight: '500',
    lineHeight: '1',
    color: 'ink2',
    _currentPage: { color: 'ink', fontWeight: '700' },
  },
});

const TABS = [
  { name: 'home', label: 'Home', to: paths.home, icon: 'home' },
  { name: 'shop', label: 'Shop', to: paths.shop, icon: 'shop' },
  { name: 'saved', label: 'Saved', to: paths.saved, icon: 'saved' },
  { name: 'cart', label: 'Bag', to: paths.cart, icon: 'bag' },
  { name: 'account', label: 'Account', to: paths.account, icon: 'user' },
] as const;

/** Tab bar of the installed app on phones. */
export function TabBar() {
  const { pathname } = useLocation();
  return (
    <Bar aria-label="App">
      {TABS.map((place) => {
        const current = ariaCurrentFor(place.name, pathname);
        return (
          <TabLink key={place.to} to={place.to} aria-current={current}>
            {current && <LaneRope kind="open" position="absolute" top="-1px" />}
            <Icon name={place.icon} />
            {place.label}
            <chakra.span
              position="absolute"
              left="calc(50% + 5px)"
              top="5px"
              css={{ '--badge': '{colors.ink}', '--badge-ink': '{colors.ground}' }}
            >
              {place.name === 'cart' && <CartCount />}
              {place.name === 'saved' && <SavedChangesBadge />}
            </chakra.span>
          </TabLink>
        );
      })}
    </Bar>
  );
}
