import { chakra } from '../ui/chakra';
import { CATEGORIES } from '#contract/categories';
import { Link, useLocation } from 'react-router-dom';
import { logout } from '../account/logout';
import { useUser } from '../account/use-user';
import { paths } from '../paths';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { currentAt, PLACES } from './navigation';

const row = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    minHeight: '48px',
    borderBottom: '1px solid {colors.line}',
    _currentPage: { fontWeight: '700' },
  },
  variants: { big: { true: { textStyle: 'd20', minHeight: '56px' } } },
} as const;

const Row = chakra(Link, row);
const Command = chakra('button', row, { defaultProps: { type: 'button' } });

interface Props {
  open: boolean;
  onClose: () => void;
}

export function MobileMenu({ open, onClose }: Props) {
  const { pathname } = useLocation();
  return (
    <Dialog open={open} onClose={onClose} title="Menu">
      <chakra.nav aria-label="Menu">
        <ul>
          {PLACES.map((place) => (
            <li key={place.to}>
              <Row
                big
                to={place.to}
                aria-current={currentAt(place.name, pathname)}
                onClick={onClose}
              >
                {place.label}
              </Row>
            </li>
          ))}
          <AccountRows onClose={onClose} />
          {CATEGORIES.map(({ slug, name }) => (
            <li key={slug}>
              <Row
                to={paths.category(slug)}
                aria-current={pathname === paths.category(slug) ? 'page' : undefined}
                onClick={onClose}
              >
                {name}
              </Row>
            </li>
          ))}
        </ul>
      </chakra.nav>
    </Dialog>
  );
}

/** As the header of a wide page: My Account and Sign Out, or Sign In (behaviour 2.25 and 2.26). */
function AccountRows({ onClose }: Pick<Props, 'onClose'>) {
  const { pathname } = useLocation();
  const who = useUser();
  const label = {
    user: 'My Account',
    nobody: 'Sign In',
    unknown: 'Account',
    unreachable: 'Account',
  };
  const signOut = () => {
    onClose();
    void logout();
  };
  return (
    <>
      <li>
        <Row big to={paths.account} aria-current={currentAt('account', pathname)} onClick={onClose}>
          <Icon name="user" />
          {label[who.status]}
          {who.status === 'user' && <FirstName>{who.user.firstName}</FirstName>}
        </Row>
      </li>
      {who.status === 'user' && (
        <li>
          <Command onClick={signOut}>Sign Out</Command>
        </li>
      )}
    </>
  );
}

const FirstName = chakra('span', {
  base: {
    overflow: 'hidden',
    marginLeft: 'auto',
    fontFamily: 'text',
    fontStretch: 'normal',
    fontSize: '16',
    fontWeight: '400',
    letterSpacing: 'normal',
    color: 'ink2',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
