import { useEffect, useRef } from 'react';
import { Alert } from '../ui/Alert';
import type { Failure } from './reset';

/** Behaviour 8.22. It takes the focus when it comes, and so is in sight wherever the form was sent from. */
export function FailureNote({ words, cause }: Failure) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Alert ref={note} tabIndex={-1}>
      {words}
      {cause && <small>{cause}</small>}
    </Alert>
  );
}
