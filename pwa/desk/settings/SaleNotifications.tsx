import { Box } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { deskClient } from '../client/desk-client';
import {
  readNotificationState,
  startNotifications,
  stopNotifications,
  type NotificationState,
} from '../client/push-subscription';
import { FailureAlert } from '../parts/FailureAlert';
import { LabelledSwitch } from './LabelledSwitch';

const STATE_KEY = ['notifications'] as const;

const HINTS: Readonly<Record<NotificationState, string>> = {
  on: 'This device shows each sale, also while the desk is closed.',
  off: 'Shows each sale on this device, also while the desk is closed.',
  blocked:
    'Notifications of this site are blocked. Allow them in the settings of your browser, then reload.',
  unsupported:
    'This browser shows no notifications. On an iPhone or iPad, add the desk to the home screen and open it there.',
};

/** A switch for notifications of sales on this device. */
export function SaleNotifications() {
  const state = useQuery({ queryKey: STATE_KEY, queryFn: readNotificationState });
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? startNotifications() : stopNotifications()),
    onSuccess: (next) => deskClient.setQueryData(STATE_KEY, next),
  });
  const { data = 'off' } = state;
  const canChange = state.isSuccess && ['on', 'off'].includes(data);
  const failure = change.error ?? state.error;
  return (
    <Box mb="20px">
      <LabelledSwitch
        label="Notifications of sales"
        hint={HINTS[data]}
        checked={change.isPending ? change.variables : data === 'on'}
        disabled={!canChange}
        readOnly={change.isPending}
        onCheckedChange={({ checked }) => change.mutate(checked)}
      />
      {failure && <FailureAlert title="The notifications were not changed." failure={failure} />}
    </Box>
  );
}
