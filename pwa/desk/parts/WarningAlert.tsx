import { Alert } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DeskIcon } from './DeskIcon';

interface Props {
  /** `alert` if the warning is the result of an action, so that a screen reader reads it. */
  role?: 'alert';
  children: ReactNode;
}

/** What the user should know before the next action. It is not printed. */
export function WarningAlert({ role, children }: Props) {
  return (
    <Alert.Root
      status="warning"
      role={role}
      bg="surface"
      color="ink"
      borderWidth="1px"
      borderLeftWidth="4px"
      borderColor="line"
      borderLeftColor="gold"
      fontSize="14"
      flexWrap="wrap"
      _print={{ display: 'none' }}
    >
      <Alert.Indicator color="goldInk">
        <DeskIcon name="warning" />
      </Alert.Indicator>
      <Alert.Content display="block" minW="220px">
        {children}
      </Alert.Content>
    </Alert.Root>
  );
}
