import { Link } from 'react-router-dom';
import { useUser } from '../../account/session/use-user';
import { paths } from '../../paths';
import { Icon } from '../../ui/Icon';
import { chakra } from '../../ui/chakra';
import { UserMenu } from './UserMenu';

/** Fixed width, so that nothing moves when the user is known. */
const Place = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    justifyContent: 'flex-end',
    flex: 'none',
    width: { md: '44px', lg: '148px' },
  },
});

const AccountLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: { md: 'center', lg: 'flex-end' },
    gap: '8px',
    minWidth: '44px',
    minHeight: '44px',
    fontWeight: '500',
    '& > span': {
      position: { md: 'absolute', lg: 'static' },
      clipPath: { md: 'inset(50%)', lg: 'none' },
    },
  },
});

/**
 * The first name with its menu, or Sign In (behaviour header.customer-menu and
 * header.sign-in-link). Empty until the user is known.
 */
export function HeaderAccount() {
  const who = useUser();
  return (
    <Place>
      {who.status === 'user' ? (
        <UserMenu name={who.user.firstName} />
      ) : who.status === 'unreachable' ? (
        <UserMenu name="Account" />
      ) : (
        <AccountLink to={paths.account}>
          <Icon name="user" />
          <span>{who.status === 'visitor' ? 'Sign In' : 'Account'}</span>
        </AccountLink>
      )}
    </Place>
  );
}
