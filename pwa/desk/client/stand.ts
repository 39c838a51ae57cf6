import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { meetEndpoints, type Meet, type MeetState } from '#contract/desk/meet';
import { call } from '#contract/protocol/call';
import { openStand, type Stand } from '../../../workers/desk/stand';
import { browserLocks } from '../../../workers/sync/browser-locks';
import { isStorageError } from '../../../workers/sync/storage-error';
import { StandDatabase } from '../../../workers/desk/stand-database';
import type { StandData } from '../../../workers/desk/stand-view';
import {
  deskClient,
  StorageFailed,
  UnreachableWithMessage,
  withUnreachableMessage,
  REFETCH_MS,
  SESSION_KEY,
} from './desk-client';
import { refetchOrders } from './desk-orders';
import { askToSignInAgain } from './session-end';

const MEET = ['meet'] as const;

let opened: Stand | undefined;

/** The stand on this phone. The page has only one, because it sends sales on every screen. */
export function deskStand(): Stand {
  opened ??= openStand({
    store: new StandDatabase(),
    locks: browserLocks(),
    now: Date.now,
    random: Math.random,
    base: '',
    onSignInNeeded: () => {
      if (deskClient.getQueryData(SESSION_KEY)) void askToSignInAgain();
    },
  });
  return opened;
}

/** Sends waiting sales on every screen, whenever there may be a connection. */
export function sendWaitingSales(): () => void {
  return deskStand().startSending();
}

/** The stored data of the stand, and the time. Undefined until the database has responded. */
export function useStandData(): { data: StandData; now: number } | undefined {
  const [known, setKnown] = useState<{ data: StandData; now: number }>();
  useEffect(() => deskStand().observe((data) => setKnown({ data, now: Date.now() })), []);
  return known;
}

/** Asks the browser to keep the sales of this phone if the disk is full. */
export function usePersistentStorage(): void {
  useEffect(() => {
    navigator.storage?.persist?.().catch(() => false);
  }, []);
}

/** Reads the stand from the server while its screen is open. The response is stored on the phone. */
export function useStandRefresh() {
  return useQuery({
    queryKey: MEET,
    queryFn: async () => {
      await deskStand()
        .refresh()
        .catch((cause: unknown) => {
          throw isStorageError(cause) ? new StorageFailed('', { cause }) : cause;
        });
      return Date.now();
    },
    refetchInterval: REFETCH_MS,
    refetchOnReconnect: 'always',
    retry: false,
  });
}

/** A mutation of the meet whose response is stored on the phone. */
function useMeetChange<Input, Answer extends MeetState>(
  change: (input: Input) => Promise<{ body: Answer }>,
  onDone: (reply: Answer) => void,
) {
  return useMutation({
    mutationFn: async (input: Input) => {
      const askedAt = Date.now();
      const { body } = await change(input);
      await deskStand().storeSnapshot(body, askedAt);
      return body;
    },
    onSuccess: (reply) => {
      void deskClient.invalidateQueries({ queryKey: MEET });
      void deskClient.invalidateQueries({ queryKey: ['goods'] });
      refetchOrders();
      onDone(reply);
    },
  });
}

export const useSaveMeet = (onDone: () => void) =>
  useMeetChange((body: Omit<Meet, 'id'>) => call(meetEndpoints.start, { body }), onDone);

export const useEndMeet = (onDone: (reply: MeetState) => void) =>
  useMeetChange(
    (id: string) =>
      withUnreachableMessage(NOT_ENDED, () => call(meetEndpoints.end, { params: { id } })),
    onDone,
  );

export const useUndoSale = (onDone: () => void) =>
  useMeetChange(
    (number: string) =>
      withUnreachableMessage(NOT_UNDONE, () => call(meetEndpoints.undo, { params: { number } })),
    onDone,
  );

export const useSetAside = (
  onDone: (reply: z.infer<typeof meetEndpoints.setAside.reply>) => void,
) =>
  useMeetChange(async (items: { productId: string; units: number }[]) => {
    // The units on the screen are already without waiting sales, which would be subtracted again.
    if (!(await deskStand().syncNow())) throw new UnreachableWithMessage(UNSENT_SALES);
    return call(meetEndpoints.setAside, { body: { items } });
  }, onDone);

const NOT_ENDED =
  'No connection. We couldn’t confirm that the meet has ended. Try again when you are online.';
const NOT_UNDONE =
  'No connection. We couldn’t confirm that the sale was undone. Try again when you are online.';
const UNSENT_SALES =
  'Sales on this phone have not been sent yet, and they change how many units are left. Try again after they are sent.';
