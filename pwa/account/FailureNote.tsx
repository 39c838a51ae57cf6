import { Alert } from '../ui/Alert';
import type { Failure } from './reset';

/** Behaviour 8.22. */
export function FailureNote({ failure }: { failure: Failure | undefined }) {
  if (!failure) return null;
  return (
    <Alert>
      {failure.words}
      {failure.cause && <small>{failure.cause}</small>}
    </Alert>
  );
}
