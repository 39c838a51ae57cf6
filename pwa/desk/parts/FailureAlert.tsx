import { Alert, Button } from '@chakra-ui/react';
import { ApiError, isOutcomeUnknown, Unreachable } from '#contract/protocol/api-error';
import { deskMessage, loadMessage, UnreachableWithMessage } from '../client/desk-client';
import { DeskIcon } from './DeskIcon';

interface Props {
  /** Says what failed. Undefined if the error message already does. */
  title?: string;
  failure: unknown;
  /** Only for an error of loading. */
  onRetry?: () => void;
}

/**
 * Whether the same request would fail again, because it is forbidden or the resource does not
 * exist.
 */
function isFinal(failure: unknown): boolean {
  return failure instanceof ApiError && [403, 404].includes(failure.status);
}

/** An error message that stays on the page until its cause is gone. */
export function FailureAlert({ title, failure, onRetry }: Props) {
  return (
    <Alert.Root
      status="error"
      role="alert"
      bg="surface"
      color="ink"
      borderWidth="1px"
      borderLeftWidth="4px"
      borderColor="line"
      borderLeftColor="rope"
      alignItems="center"
      fontSize="14"
    >
      <Alert.Indicator color="ropeInk">
        <DeskIcon name="warning" />
      </Alert.Indicator>
      <Alert.Content display="block">
        {title !== undefined && <b>{title} </b>}
        {onRetry ? loadMessage(failure) : deskMessage(failure)}
      </Alert.Content>
      {onRetry && !isFinal(failure) && (
        <Button colorPalette="gray" variant="plain" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Alert.Root>
  );
}

interface ChangeFailureProps {
  /** Says that nothing was changed. Not shown if the change may have been made. */
  title: string;
  failure: unknown;
}

/** The error of a change. A change without a response may have been made. */
export function ChangeFailure({ title, failure }: ChangeFailureProps) {
  const isUnknown = isOutcomeUnknown(failure) && !(failure instanceof UnreachableWithMessage);
  return <FailureAlert title={isUnknown ? UNKNOWN_OUTCOME : title} failure={failure} />;
}

const UNKNOWN_OUTCOME = 'We couldn’t confirm that this was saved.';

interface LoadFailureProps {
  title?: string;
  query: { data: unknown; error: Error | null; refetch: () => unknown };
}

/**
 * The error of a query. Shows nothing if the server is unreachable and older data is shown, because
 * the offline note already says so.
 */
export function LoadFailure({ query: { data, error, refetch }, ...props }: LoadFailureProps) {
  const isOld = data !== undefined && error instanceof Unreachable;
  if (!error || isOld) return null;
  return <FailureAlert {...props} failure={error} onRetry={() => void refetch()} />;
}
