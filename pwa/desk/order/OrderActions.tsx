import { Button, Flex, IconButton, Menu } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { DeskOrderDetail } from '#contract/desk/orders';
import { useIsOwner } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { needsCustoms } from '../orders/order-facts';
import { DeskIcon } from '../parts/DeskIcon';
import { DeskMenu } from '../parts/DeskMenu';
import { BOTTOM_BAR } from '../shell/BottomTabs';
import {
  canPrint,
  canCancel,
  canCorrectAddress,
  canCorrectTracking,
  canRefund,
  canShip,
  type OrderDialogName,
} from './order-actions';

interface Props {
  order: DeskOrderDetail;
  onOpen: (dialog: OrderDialogName) => void;
}

/** Actions beside the title on the desktop. */
export function OrderTools({ order, onOpen }: Props) {
  const isOwner = useIsOwner();
  const isBad = order.task === 'refund-failed';
  return (
    <>
      <PrintMenu order={order} />
      {canRefund(order) && !isBad && (
        <Button
          variant="outline"
          disabled={!isOwner}
          title={isOwner ? undefined : 'Only the owner can refund.'}
          onClick={() => onOpen('refund')}
        >
          <DeskIcon name="refund" />
          Refund
        </Button>
      )}
      <MoreMenu order={order} onOpen={onOpen} />
      <MainAction order={order} onOpen={onOpen} />
    </>
  );
}

/** Actions at the bottom of the phone, in place of the tabs. */
export function OrderActionBar({ order, onOpen }: Props) {
  return (
    <Flex
      hideFrom="md"
      {...BOTTOM_BAR}
      gap="10px"
      px="gutter"
      pt="9px"
      pb="calc(9px + env(safe-area-inset-bottom))"
      css={{ '& > button:first-of-type': { flex: 1 } }}
      _empty={{ display: 'none' }}
    >
      <MainAction order={order} onOpen={onOpen} />
      <PrintMenu order={order} />
      <MoreMenu order={order} onOpen={onOpen} hasRefund />
    </Flex>
  );
}

/** The button of the next action. */
function MainAction({ order, onOpen }: Props) {
  const isOwner = useIsOwner();
  if (order.task === 'refund-failed')
    return (
      <Button disabled={!isOwner} onClick={() => onOpen('refund')}>
        Refund again
      </Button>
    );
  if (order.review.length > 0)
    return (
      <Button disabled={!isOwner} onClick={() => onOpen('review')}>
        End the review
      </Button>
    );
  if (!canShip(order)) return null;
  return (
    <Button onClick={() => onOpen('ship')}>
      <DeskIcon name="truck" />
      Ship order
    </Button>
  );
}

function PrintMenu({ order }: { order: DeskOrderDetail }) {
  if (!canPrint(order)) return null;
  const sheets = [
    { id: 'slip', label: 'Packing slip' },
    { id: 'label', label: 'Address label' },
    ...(needsCustoms(order) ? [{ id: 'customs', label: 'Customs sheet' }] : []),
  ];
  return (
    <DeskMenu
      trigger={
        <Button variant="outline">
          <DeskIcon name="print" />
          Print
          <DeskIcon name="down" boxSize="16px" hideBelow="md" />
        </Button>
      }
    >
      {sheets.map(({ id, label }) => (
        <Menu.Item key={id} value={id} asChild>
          <Link to={deskPaths.print([order.number], id)}>{label}</Link>
        </Menu.Item>
      ))}
    </DeskMenu>
  );
}

function MoreMenu({ order, onOpen, hasRefund = false }: Props & { hasRefund?: boolean }) {
  const isOwner = useIsOwner();
  const isMain = order.task === 'refund-failed';
  const actions: { dialog: OrderDialogName; label: string; isShown: boolean; isOwners?: true }[] = [
    {
      dialog: 'refund',
      label: 'Refund',
      isShown: hasRefund && canRefund(order) && !isMain,
      isOwners: true,
    },
    { dialog: 'review', label: 'End the review', isShown: isMain, isOwners: true },
    { dialog: 'ship', label: 'Ship anyway', isShown: canShip(order) && order.review.length > 0 },
    { dialog: 'ship', label: 'Correct the tracking number', isShown: canCorrectTracking(order) },
    { dialog: 'address', label: 'Correct the address', isShown: canCorrectAddress(order) },
    { dialog: 'cancel', label: 'Cancel the order', isShown: canCancel(order), isOwners: true },
  ];
  const shown = actions.filter(({ isShown }) => isShown);
  if (shown.length === 0) return null;
  return (
    <DeskMenu
      trigger={
        <IconButton variant="outline" aria-label="More actions">
          <DeskIcon name="more" />
        </IconButton>
      }
    >
      {shown.map(({ dialog, label, isOwners }) => (
        <Menu.Item
          key={label}
          value={label}
          disabled={isOwners === true && !isOwner}
          onSelect={() => onOpen(dialog)}
        >
          {label}
          {isOwners && !isOwner && ' (owner only)'}
        </Menu.Item>
      ))}
    </DeskMenu>
  );
}
