import { Menu } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props extends Pick<Menu.RootProps, 'positioning'> {
  /** The button that opens the menu. */
  trigger: ReactNode;
  /** The items of the menu. */
  children: ReactNode;
}

interface Action {
  label: string;
  run: () => void;
}

/** Menu items that run an action. */
export function MenuActions({ actions }: { actions: readonly Action[] }) {
  return actions.map(({ label, run }) => (
    <Menu.Item key={label} value={label} onSelect={run}>
      {label}
    </Menu.Item>
  ));
}

/** A menu without a portal, so that its items are in the same landmark as its button. */
export function DeskMenu({ trigger, positioning, children }: Props) {
  return (
    <Menu.Root positioning={positioning} lazyMount unmountOnExit>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>{children}</Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
