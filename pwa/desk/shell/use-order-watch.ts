import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeskOrder } from '#contract/desk/orders';
import { externalStore, useExternalStore } from '../../ui/hooks/external-store';
import { refetchOrders, useDeskOrders } from '../client/desk-orders';
import { deskPaths } from '../desk-paths';
import { deskToaster } from '../parts/desk-toaster';
import { dollarText } from '../parts/format';

/** Numbers of the orders that were placed while the desk was open. */
const newOrders = externalStore<ReadonlySet<string>>(new Set());

export function useNewOrders(): ReadonlySet<string> {
  return useExternalStore(newOrders);
}

/** Polls the newest orders, announces new ones, and returns the number of orders with a task. */
export function useOrderWatch(): number {
  const { data, isPlaceholderData } = useDeskOrders({ view: 'all' });
  const navigate = useNavigate();
  const known = useRef<ReadonlySet<string>>(undefined);

  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const numbers = data.orders.map(({ number }) => number);
    const before = known.current;
    known.current = new Set([...(before ?? []), ...numbers]);
    const added = before ? data.orders.filter(({ number }) => !before.has(number)) : [];
    const [newest] = added;
    if (!newest) return;
    newOrders.set(new Set([...newOrders.get(), ...added.map(({ number }) => number)]));
    refetchOrders();
    announce(newest, added.length, (path) => void navigate(path));
  }, [data, isPlaceholderData, navigate]);

  // A pending payment needs no action.
  const { ship = 0, review = 0, 'refund-failed': failed = 0 } = data?.counts ?? {};
  return ship + review + failed;
}

function announce(order: DeskOrder, count: number, open: (path: string) => void): void {
  const [item] = order.items;
  const city = order.place.split(',')[0] ?? '';
  deskToaster.create({
    type: 'info',
    title: count > 1 ? `${count} new orders` : `New order, ${dollarText(order.total)}`,
    description: count > 1 ? '' : [item?.name, city && `to ${city}`].filter(Boolean).join(', '),
    duration: 12_000,
    action: {
      label: 'Open',
      onClick: () => open(count > 1 ? deskPaths.orders : deskPaths.order(order.number)),
    },
  });
}
