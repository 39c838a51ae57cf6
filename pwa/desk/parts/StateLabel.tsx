import { Status } from '@chakra-ui/react';
import type { Task } from '#contract/desk/orders';
import type { OrderStatus } from '#contract/orders';

/** Appearance of the float before the label. */
export type StateKind = 'open' | 'half' | 'review' | 'fail' | 'wait' | 'done' | 'off';

const INDICATORS = {
  open: { bg: 'tick' },
  half: {
    bg: 'transparent',
    bgImage: 'linear-gradient(90deg, {colors.tick} 50%, transparent 0)',
    boxShadow: 'inset 0 0 0 1.5px {colors.tick}',
  },
  review: { bg: 'gold', boxShadow: 'inset 0 0 0 1.5px {colors.goldInk}' },
  fail: { bg: 'rope' },
  wait: { bg: 'transparent', boxShadow: 'inset 0 0 0 1.5px {colors.lineStrong}' },
  done: { bg: 'ink2' },
  off: { bg: 'lineStrong', height: '2px', borderRadius: '1px' },
} as const;

interface Props {
  kind: StateKind;
  children: React.ReactNode;
  fontSize?: string;
}

export function StateLabel({ kind, children, fontSize = '14' }: Props) {
  return (
    <Status.Root
      fontSize={fontSize}
      fontWeight={kind === 'fail' ? '600' : '500'}
      color={kind === 'fail' ? 'ropeInk' : kind === 'off' ? 'ink2' : 'ink'}
      whiteSpace="nowrap"
      gap="8px"
    >
      <Status.Indicator boxSize="9px" borderRadius="2.5px" {...INDICATORS[kind]} />
      {children}
    </Status.Root>
  );
}

export const TASK_STATES: Readonly<Record<Task, { kind: StateKind; label: string; why: string }>> =
  {
    ship: { kind: 'open', label: 'To ship', why: 'Paid. Oldest first.' },
    review: { kind: 'review', label: 'To review', why: 'Paid, but needs your decision.' },
    'refund-failed': {
      kind: 'fail',
      label: 'Refund failed',
      why: 'The buyer is still waiting for the money.',
    },
    pending: {
      kind: 'wait',
      label: 'Pending',
      why: 'Nothing to do. The payment is not final yet.',
    },
  };

const STATUS_STATES: Readonly<Record<OrderStatus, { kind: StateKind; label: string }>> = {
  confirmed: { kind: 'open', label: 'Confirmed' },
  pending: { kind: 'wait', label: 'Pending' },
  shipped: { kind: 'done', label: 'Shipped' },
  refunded: { kind: 'off', label: 'Refunded' },
  cancelled: { kind: 'off', label: 'Cancelled' },
};

export const MAIL_STATES = {
  sent: { kind: 'done', label: 'Sent' },
  waiting: { kind: 'wait', label: 'Waiting' },
  'given-up': { kind: 'fail', label: 'Could not be sent' },
} as const;

interface OrderFacts {
  task?: Task | undefined;
  status: OrderStatus;
  stand?: object | undefined;
}

/** The task of an order, or its status without a task. */
export function orderState(order: OrderFacts) {
  if (order.stand)
    return order.status === 'refunded'
      ? ({ kind: 'off', label: 'Undone' } as const)
      : ({ kind: 'done', label: 'Sold at a meet' } as const);
  return order.task ? TASK_STATES[order.task] : STATUS_STATES[order.status];
}
