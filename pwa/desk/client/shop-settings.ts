import { useMutation, useQuery } from '@tanstack/react-query';
import {
  deskSettingsEndpoints,
  type DeskSettings,
  type SettingsChange,
} from '#contract/desk/settings';
import { ApiError } from '#contract/protocol/api-error';
import { fetchBody } from '#contract/protocol/call';
import type { ShopContact } from '#contract/shop/contact';
import { defaultContact, defaultShipping } from '#contract/shop/defaults';
import type { ShipPromise } from '../parts/format';
import { deskClient } from './desk-client';

const SETTINGS_KEY = ['settings'] as const;

export function useShopSettings() {
  return useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => fetchBody(deskSettingsEndpoints.read, { signal }),
  });
}

/** When orders ship, as promised to shoppers. The built-in default until it is loaded. */
export function useShipPromise(): ShipPromise {
  const { data } = useShopSettings();
  const { shipsIn } = data?.shipping.value ?? defaultShipping;
  return { shipsIn, holiday: data?.lastHoliday ?? null };
}

/** How to reach the shop. The built-in default until it is loaded. */
export function useStoredContact(): ShopContact {
  const { data } = useShopSettings();
  return data?.contact.value ?? defaultContact;
}

/**
 * `onSaved` gets the new settings and the value that was sent. After a conflict the settings are
 * loaded again.
 */
export function useSaveSettings(onSaved: (saved: DeskSettings, sent: SettingsChange) => void) {
  return useMutation({
    mutationFn: (body: SettingsChange) => fetchBody(deskSettingsEndpoints.save, { body }),
    onSuccess: (settings, sent) => {
      deskClient.setQueryData(SETTINGS_KEY, settings);
      onSaved(settings, sent);
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.status === 409)
        void deskClient.invalidateQueries({ queryKey: SETTINGS_KEY });
    },
  });
}
