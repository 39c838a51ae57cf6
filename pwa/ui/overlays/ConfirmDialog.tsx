import { chakra } from '../chakra';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Dialog } from './Dialog';

interface Props {
  open: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  cancel?: string;
  loading?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * A question with two buttons. Escape chooses the second, which also has the focus, so that Enter
 * deletes nothing by accident.
 */
export function ConfirmDialog(props: Props) {
  const { open, title, children, confirm, cancel = 'Cancel', loading = false } = props;
  return (
    <Dialog open={open} onClose={props.onCancel} title={title} kind="alert">
      <chakra.div color="ink2" textStyle="t14" marginBottom="16px">
        {children}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="12px">
        <Button onClick={props.onConfirm} loading={loading}>
          {confirm}
        </Button>
        <Button variant="line" data-first-focus onClick={props.onCancel}>
          {cancel}
        </Button>
      </chakra.div>
    </Dialog>
  );
}
