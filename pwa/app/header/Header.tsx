import { chakra } from '../../ui/chakra';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths';
import { useIsWide } from '../../platform/use-is-wide';
import { SearchBox } from '../../search/SearchBox';
import { Icon } from '../../ui/Icon';
import { LaneRope } from '../../ui/LaneRope';
import { Container } from '../../ui/Container';
import { HeaderAccount } from './HeaderAccount';
import { CartCount } from './CartCount';
import { MobileMenu } from './MobileMenu';
import { ariaCurrentFor, MENU_LINKS } from '../navigation';
import { SavedItemsLink } from './SavedItemsLink';
import { HeaderIconLink } from './HeaderIconLink';
import { Wordmark } from './Wordmark';

const Bar = chakra('header', {
  base: {
    _print: { display: 'none' },
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    background: 'bar',
    color: 'barInk',
    paddingTop: 'env(safe-area-inset-top)',
    '--pale': '{colors.white}',
    // In the installed app, hides the buttons that its tab bar contains.
    '@media (display-mode: standalone) and (max-width: 47.99em)': {
      '& [data-browser]': { display: 'none' },
      '& [data-edge]': { marginRight: '-10px' },
    },
  },
});

const NavLink = chakra(Link, {
  base: {
    paddingBlock: '10px',
    minHeight: '44px',
    fontWeight: '500',
    color: 'barInk2',
    _hover: { color: 'white' },
    _currentPage: { color: 'white', boxShadow: '0 2px 0 {colors.white}' },
  },
});

const square = { display: 'grid', placeItems: 'center', boxSize: '44px' } as const;
const HeaderIconButton = chakra('button', { base: square });

/** Wordmark, links, search and cart. On a phone a menu and a search field below. */
export function Header() {
  const { pathname, key } = useLocation();
  const [menuAt, setMenuAt] = useState<string>();
  const [searchAt, setSearchAt] = useState<string>();
  const isSearching = searchAt === key;
  const isWide = useIsWide();
  return (
    <Bar>
      <Container
        display="flex"
        alignItems="center"
        gap={{ base: '4px', md: '20px', lg: '32px' }}
        height={{ base: '52px', md: '76px' }}
      >
        <HeaderIconButton
          data-scripted=""
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          hideFrom="md"
          marginLeft="-10px"
          data-browser=""
          onClick={() => setMenuAt(key)}
        >
          <Icon name="menu" />
        </HeaderIconButton>
        <chakra.div marginRight={{ base: 'auto', md: '0' }}>
          <Wordmark />
        </chakra.div>
        {isWide && (
          <>
            <chakra.nav
              aria-label="Main"
              hideBelow="md"
              display="flex"
              gap={{ md: '16px', lg: '24px' }}
            >
              {MENU_LINKS.map((place) => (
                <NavLink
                  key={place.to}
                  to={place.to}
                  aria-current={ariaCurrentFor(place.name, pathname)}
                >
                  {place.label}
                </NavLink>
              ))}
            </chakra.nav>
            <chakra.div flex="1" minWidth="0" hideBelow="md">
              <SearchBox />
            </chakra.div>
          </>
        )}
        <HeaderIconButton
          data-scripted=""
          type="button"
          aria-label="Search"
          aria-expanded={isSearching}
          hideFrom="md"
          data-edge=""
          onClick={() => setSearchAt(isSearching ? undefined : key)}
        >
          <Icon name="search" />
        </HeaderIconButton>
        {isWide && (
          <chakra.div hideBelow="md" marginRight={{ md: '-12px', lg: '0' }}>
            <HeaderAccount />
          </chakra.div>
        )}
        {isWide && <SavedItemsLink />}
        <HeaderIconLink to={paths.cart} data-browser="" marginRight={{ base: '-4px', md: '0' }}>
          <Icon name="bag" />
          <chakra.span
            position={{ base: 'absolute', lg: 'static' }}
            // Large text does not make the page wider.
            insetInlineEnd="0"
            clipPath={{ base: 'inset(50%)', lg: 'none' }}
          >
            Bag
          </chakra.span>
          <CartCount />
        </HeaderIconLink>
      </Container>
      {isSearching && (
        <Container paddingBottom="10px" hideFrom="md">
          <SearchBox justOpened />
        </Container>
      )}
      <noscript>{import.meta.env.SSR && <PlainMenu />}</noscript>
      <LaneRope />
      <MobileMenu open={menuAt === key} onClose={() => setMenuAt(undefined)} />
    </Bar>
  );
}

/** The links of the menu, for phones without JavaScript. */
function PlainMenu() {
  return (
    <Container hideFrom="md" display="flex" flexWrap="wrap" gap="0 20px" paddingBottom="6px">
      {MENU_LINKS.map(({ to, label }) => (
        <NavLink key={to} to={to}>
          {label}
        </NavLink>
      ))}
      <NavLink to={paths.search()}>Search</NavLink>
    </Container>
  );
}
