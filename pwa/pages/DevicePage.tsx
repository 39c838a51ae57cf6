import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SCREENS } from '#contract/screens';
import { shop } from '#contract/shop';
import { useCart } from '../cart/use-cart';
import { catalogue } from '../platform/catalogue-client/catalogue';
import {
  install,
  installOffer,
  needsManualInstall,
  isInstalled,
} from '../platform/offline/install';
import {
  clearCachedData,
  requestPersistence,
  readStoredData,
} from '../platform/offline/stored-data';
import { isOfflineDisabled } from '../platform/offline/offline-disabled';
import { Button } from '../ui/Button';
import { chakra } from '../ui/chakra';
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog';
import { FactList } from '../ui/FactList';
import { useRestoreFocus } from '../ui/hooks/use-restore-focus';
import { useExternalStore } from '../ui/hooks/external-store';
import { toast } from '../ui/overlays/toasts';
import { StaticPage } from './StaticPage';

/** /device: the shop as an app, the data stored for offline use, and a button to clear it. */
export function DevicePage() {
  return (
    <StaticPage screen={SCREENS.device}>
      {isOfflineDisabled() && (
        <p>Offline use is turned off for now. Your bag and saved items are still on this device.</p>
      )}
      <h2>On your home screen</h2>
      <Installation />
      <h2>Available offline</h2>
      <StoredDataSection />
    </StaticPage>
  );
}

function Installation() {
  const offer = useExternalStore(installOffer);
  if (isInstalled()) return <p>{shop.name} is installed as an app.</p>;
  if (offer)
    return (
      <>
        <p>
          Install {shop.name} to open it from your home screen
          {isOfflineDisabled() ? '.' : ', online or offline.'}
        </p>
        <chakra.p>
          <Button onClick={() => void install()}>Install {shop.name}</Button>
        </chakra.p>
      </>
    );
  if (needsManualInstall())
    return (
      <ol>
        <li>Tap Share.</li>
        <li>Choose Add to Home Screen.</li>
        <li>
          Open {shop.name} from there once while you’re online. It starts empty, so sign in to see
          your saved items.
        </li>
      </ol>
    );
  return <p>If your browser can install the shop, its menu has Install or Add to home screen.</p>;
}

const STORED_DATA_KEY = ['stored-data'];

function StoredDataSection() {
  const cart = useCart();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [clearing, setClearing] = useState(false);
  const { data, isPending } = useQuery({
    queryKey: STORED_DATA_KEY,
    queryFn: readStoredData,
    staleTime: 0,
    retry: false,
  });
  const catalogueStatus = useQuery({
    queryKey: [...STORED_DATA_KEY, 'catalogue'],
    queryFn: () => catalogue.refresh().catch(() => catalogue.status()),
    staleTime: 0,
    retry: false,
  }).data;
  const buttonsRef = useRestoreFocus<HTMLDivElement>(data?.isPersistent);
  const refetch = () => queries.invalidateQueries({ queryKey: STORED_DATA_KEY });
  const clear = async () => {
    setClearing(true);
    const isCleared = await clearCachedData().then(
      () => true,
      () => false,
    );
    await refetch();
    setClearing(false);
    setAsking(false);
    toast(
      isCleared
        ? { title: 'Cleared', description: 'Your bag and saved items are unchanged.' }
        : {
            title: 'Error',
            description: 'This browser couldn’t clear the data. Please try again.',
            tone: 'bad',
          },
    );
  };
  return (
    <>
      <FactList
        rows={[
          { label: 'Listings', value: catalogueStatus ? String(catalogueStatus.products) : '–' },
          { label: 'Last checked', value: checkedText(catalogueStatus?.confirmedAt) },
          { label: 'Pictures', value: data ? String(data.pictures) : '–' },
          {
            label: 'In your bag',
            value: cart.status === 'ready' ? String(cart.lines.length) : '–',
          },
          {
            label: 'Unsent changes',
            value: cart.status === 'ready' ? String(cart.waiting) : '–',
          },
          { label: 'Storage used', value: megabytes(data?.used) },
        ]}
      />
      {/* Once the data is known, because a late “Keep this data” would move the other button. */}
      {!isPending && (
        <>
          <p>
            {data?.isPersistent
              ? 'Your browser keeps this until you clear it.'
              : 'Your browser may clear this if it runs out of space or if you don’t use it for a while.'}
          </p>
          <chakra.div
            ref={buttonsRef}
            tabIndex={-1}
            outline="none"
            display="flex"
            flexWrap="wrap"
            gap="12px"
            marginTop="20px"
          >
            {data && !data.isPersistent && (
              <Button variant="line" onClick={() => void askToKeepData(refetch)}>
                Keep this data
              </Button>
            )}
            <Button variant="line" onClick={() => setAsking(true)}>
              Clear offline data
            </Button>
          </chakra.div>
        </>
      )}
      <ConfirmDialog
        open={asking}
        title="Clear offline data?"
        confirm="Clear it"
        cancel="Keep it"
        loading={clearing}
        onConfirm={() => void clear()}
        onCancel={() => setAsking(false)}
      >
        Listings and pictures are downloaded again when you are online. Your bag, unsent changes and
        saved items stay.
      </ConfirmDialog>
    </>
  );
}

async function askToKeepData(refetch: () => Promise<void>): Promise<void> {
  const isPersistent = await requestPersistence();
  await refetch();
  toast(
    isPersistent
      ? { title: 'Kept', description: 'Your browser keeps it until you clear it.' }
      : {
          title: 'Not guaranteed',
          description:
            'Browsers guarantee this for apps on the home screen and for shops you come back to.',
        },
  );
}

function checkedText(confirmedAt: number | undefined): string {
  return confirmedAt === undefined ? 'Not yet' : checkedAt.format(confirmedAt);
}

const checkedAt = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
});

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? 'Unknown' : `${(bytes / 1e6).toFixed(1)} MB`;
}
