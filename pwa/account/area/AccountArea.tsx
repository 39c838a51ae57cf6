import { useLocation, useNavigate } from 'react-router-dom';
import type { User } from '#contract/account';
import { useIsWidest } from '../../platform/use-is-wide';
import { chakra } from '../../ui/chakra';
import { Button } from '../../ui/Button';
import { Container } from '../../ui/Container';
import { LanePlate } from '../../ui/LanePlate';
import { Tab, TabList, TabPanel, TabsRoot } from '../../ui/Tabs';
import { logout } from '../session/logout';
import { OrderHistory } from './OrderHistory';
import { PaymentCards } from './PaymentCards';
import { Profile } from './Profile';
import { AccountSettings } from './Settings';

const TABS = [
  { value: 'profile', name: 'Profile', Panel: Profile },
  { value: 'cards', name: 'Payment Cards', Panel: PaymentCards },
  { value: 'orders', name: 'Order History', Panel: OrderHistory },
  { value: 'settings', name: 'Settings', Panel: AccountSettings },
] as const;

const Banner = chakra('div', {
  base: {
    position: 'relative',
    height: { base: '116px', md: '150px' },
    overflow: 'hidden',
    background: 'water',
    '& img': {
      width: '100%',
      height: '100%',
      objectFit: 'cover',
      objectPosition: '62% 50%',
      _dark: { filter: 'brightness(.8)' },
    },
  },
});

const Head = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 24px',
    padding: { base: '18px 0 14px', md: '28px 0 32px' },
    '& > h1': { gridColumn: { base: '1 / -1', md: '1' } },
    '& > button': { gridArea: { md: '1 / 2 / 3 / 3' } },
  },
});

/** Tabs on top on phones and tablets, a column on desktops. */
const AccountTabs = chakra(TabsRoot, {
  base: {
    display: { lg: 'grid' },
    gridTemplateColumns: '250px minmax(0, 1fr)',
    alignItems: 'start',
    gap: '0 64px',
  },
});

const AccountTabList = chakra(TabList, {
  base: {
    lg: {
      position: 'sticky',
      top: '104px',
      flexDirection: 'column',
      borderBottom: '0',
      borderTop: '2px solid {colors.ink}',
    },
  },
});

const AccountTab = chakra(Tab, {
  base: {
    minHeight: '52px',
    paddingInline: '4px',
    fontSize: { base: '15', md: '16' },
    lineHeight: '1.15',
    lg: {
      flex: 'none',
      paddingInline: '18px 8px',
      borderBottom: '1px solid {colors.line}',
      textAlign: 'left',
      '&[aria-selected=true]': {
        background: 'surface',
        boxShadow: 'inset 6px 0 0 {colors.ink}',
      },
    },
  },
});

/**
 * The customer's account (behaviour account.customer-tabs and account.customers-only). The address
 * contains the tab.
 */
export function AccountArea({ user }: { user: User }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isWidest = useIsWidest();
  const chosen = TABS.find(({ value }) => `#${value}` === hash) ?? TABS[0];
  return (
    <>
      <Banner>
        <img src="/art/lane-strip.svg" alt="" width="880" height="400" />
        <Container position="absolute" insetInline="0" bottom="0" aria-hidden>
          <LanePlate white width="58px" height="56px" fontSize="34px">
            4
          </LanePlate>
        </Container>
      </Banner>
      <Container paddingBottom="80px">
        <Head>
          <chakra.h1 textStyle="d40" overflowWrap="anywhere">
            Your lane, {user.firstName}
          </chakra.h1>
          <chakra.p color="ink2" truncate title={user.email}>
            {user.email}
          </chakra.p>
          <Button variant="line" size="sm" onClick={() => void logout()}>
            Sign Out
          </Button>
        </Head>
        <AccountTabs
          value={chosen.value}
          orientation={isWidest ? 'vertical' : 'horizontal'}
          onValueChange={({ value }) =>
            void navigate({ hash: value }, { state: { inPlace: true } })
          }
        >
          <AccountTabList aria-label="Your account">
            {TABS.map(({ value, name }) => (
              <AccountTab key={value} value={value}>
                {name}
              </AccountTab>
            ))}
          </AccountTabList>
          {TABS.map(({ value, Panel }) => (
            <TabPanel key={value} value={value} paddingTop={{ base: '24px', lg: '0' }}>
              <Panel user={user} />
            </TabPanel>
          ))}
        </AccountTabs>
      </Container>
    </>
  );
}
