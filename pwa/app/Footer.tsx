import { chakra } from '../ui/chakra';
import { SCREEN_ROWS } from '#contract/screens';
import { Link } from 'react-router-dom';
import { LaneRope } from '../ui/LaneRope';
import { Container } from '../ui/Container';
import { ColourModeChoice } from './header/ColourModeChoice';
import { Wordmark } from './header/Wordmark';
import { useShopContact } from '../platform/shop-facts/contact';

const FOOTER_LINKS = SCREEN_ROWS.flatMap(({ path, title, footer }) =>
  footer ? [{ path, title, column: footer[0], place: footer[1] }] : [],
);
const COLUMNS = [1, 2, 3, 4].map((column) =>
  FOOTER_LINKS.filter((row) => row.column === column).sort((a, b) => a.place - b.place),
);

const Foot = chakra('footer', {
  base: {
    _print: { display: 'none' },
    background: 'abyss',
    color: 'barInk2',
    fontSize: '14',
    '--pale': '{colors.white}',
    '& li a, & p a': { display: 'inline-block', paddingBlock: '6px', _hover: { color: 'white' } },
  },
});

export function Footer() {
  const { email } = useShopContact();
  return (
    <Foot>
      <LaneRope />
      <Container
        display={{ base: 'grid', md: 'flex' }}
        gridTemplateColumns="1fr 1fr"
        flexWrap={{ md: 'wrap', lg: 'nowrap' }}
        gap={{ base: '20px 24px', md: '20px 32px', lg: '80px' }}
        paddingBlock="32px"
      >
        <chakra.div
          gridColumn={{ base: '1 / -1', md: 'auto' }}
          flexBasis={{ md: '100%', lg: 'auto' }}
        >
          <Wordmark />
        </chakra.div>
        <chakra.nav aria-label="Footer" display="contents">
          {COLUMNS.map((rows) => (
            <ul key={rows[0]?.path}>
              {rows.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path}>{title}</Link>
                </li>
              ))}
            </ul>
          ))}
        </chakra.nav>
        <chakra.div
          gridColumn={{ base: '1 / -1', md: 'auto' }}
          marginLeft={{ md: 'auto' }}
          textAlign={{ md: 'right' }}
        >
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          <p>Prices in Canadian dollars</p>
          <ColourModeChoice />
        </chakra.div>
      </Container>
    </Foot>
  );
}
