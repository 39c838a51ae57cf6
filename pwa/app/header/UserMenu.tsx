import { useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { logout } from '../../account/session/logout';
import { paths } from '../../paths';
import { focusMain } from '../../platform/route-focus';
import { Icon } from '../../ui/Icon';
import { chakra } from '../../ui/chakra';
import { useDismiss } from '../notices/use-dismiss';

const UserNameButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: { md: 'center', lg: 'flex-end' },
    gap: '8px',
    minWidth: '44px',
    maxWidth: '100%',
    minHeight: '44px',
    fontWeight: '500',
    '& > span': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      position: { md: 'absolute', lg: 'static' },
      clipPath: { md: 'inset(50%)', lg: 'none' },
    },
    '& > svg + span + svg': { display: { md: 'none', lg: 'block' } },
  },
});

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    // Below the bar and the lane rope drawn under it.
    top: 'calc(100% + 24px)',
    right: '0',
    zIndex: 'bar',
    minWidth: '220px',
    maxWidth: '320px',
    paddingBlock: '6px',
    background: 'surface',
    color: 'ink',
    border: '1px solid {colors.lineStrong}',
    borderRadius: 'r',
    animation: 'rise {durations.quick} {easings.out}',
    // Shown only if the header bar is narrow.
    '& > p': {
      display: { lg: 'none' },
      padding: '8px 16px 10px',
      borderBottom: '1px solid {colors.line}',
      fontSize: '14',
      color: 'ink2',
    },
    '& > a, & > button': {
      display: 'flex',
      alignItems: 'center',
      width: '100%',
      minHeight: '48px',
      paddingInline: '16px',
      fontWeight: '600',
      _hover: { background: 'wash' },
      _focusVisible: { outlineOffset: '-3px' },
    },
  },
});

/**
 * Menu under the first name, or under Account while the server is unreachable: My Account and Sign
 * Out. Closes on Escape, on an outside tap and on navigation.
 */
export function UserMenu({ name }: { name: string }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const close = () => setOpenAt(undefined);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useDismiss(isOpen, whole, (isByKey) => {
    close();
    if (isByKey) button.current?.focus();
  });
  const signOut = () => {
    // The focused menu disappears.
    focusMain();
    void logout();
  };
  return (
    <chakra.div ref={whole} position="relative" minWidth="0">
      <UserNameButton
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
      >
        <Icon name="user" />
        <span>{name}</span>
        <Icon name="down" small />
      </UserNameButton>
      {isOpen && (
        <Panel id={id}>
          <p>{name}</p>
          <Link to={paths.account} onClick={close}>
            My Account
          </Link>
          <button type="button" onClick={signOut}>
            Sign Out
          </button>
        </Panel>
      )}
    </chakra.div>
  );
}
