import { useEffect, useRef } from 'react';
import { Alert } from '../ui/Alert';
import type { Failure } from './reset/reset';

/**
 * The error above a reset form (behaviour errors.reset-failed). It takes the focus when it appears,
 * so that it is visible.
 */
export function FailureNote({ text, cause }: Failure) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Alert ref={note} tabIndex={-1}>
      {text}
      {cause && <small>{cause}</small>}
    </Alert>
  );
}
