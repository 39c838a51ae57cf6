import type { PayPalNamespace } from '@paypal/paypal-js';
import { chakra } from '../../ui/chakra';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { PaypalConfig } from '#contract/payments';
import { useRetry } from '../../platform/use-retry';
import { Skeleton } from '../../ui/Skeleton';
import { Button } from '../../ui/Button';
import { Alert } from '../../ui/Alert';
import { FINISH, PAYMENT_MESSAGES } from './payment';
import { loadPaypal } from './load-paypal';
import type { PaymentView, PaymentActions } from './use-payment';

const FIRST_PAUSE_MS = 1_000;

interface Props {
  config: PaypalConfig;
  payment: PaymentView;
  actions: PaymentActions;
}

/**
 * The provider's buttons. If its script or a popup is unavailable, the provider's full page
 * instead.
 */
export function PaymentButtons({ config, payment, actions }: Props) {
  return (
    <Panel demo={config.demo}>
      {isStandalone() ? (
        <RedirectButton payment={payment} actions={actions} />
      ) : (
        <PaypalScriptButtons config={config} payment={payment} actions={actions} />
      )}
    </Panel>
  );
}

function PaypalScriptButtons({ config, payment, actions }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const state = usePaypalButtons(config, place, actions, payment.step === 'ready');
  return (
    <>
      {state === 'failed' && (
        <>
          <Alert>{PAYMENT_MESSAGES.script}</Alert>
          <RedirectButton payment={payment} actions={actions} />
        </>
      )}
      {state === 'loading' && <Skeleton height="106px" />}
      <chakra.div ref={place} display={state === 'shown' ? 'grid' : 'none'} gap="10px" />
      {payment.step === 'approving' && state === 'shown' && (
        <chakra.p fontWeight="600">{FINISH}</chakra.p>
      )}
    </>
  );
}

function RedirectButton({ payment, actions }: Omit<Props, 'config'>) {
  return (
    <Button
      variant="gold"
      wide
      loading={payment.step !== 'ready'}
      onClick={() => void actions.redirect()}
    >
      Pay on PayPal’s page
    </Button>
  );
}

/** Popups are unreliable in an installed app. */
function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

function usePaypalButtons(
  config: PaypalConfig,
  place: RefObject<HTMLDivElement | null>,
  actions: PaymentActions,
  isIdle: boolean,
): 'loading' | 'shown' | 'failed' {
  const [paypal, setPaypal] = useState<PayPalNamespace>();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    loadPaypal(config).then(
      (loaded) => setPaypal(() => loaded),
      () => setState('failed'),
    );
  }, [config]);
  // Loads the script again only while no payment has started, so that the full-page button is not
  // replaced during a tap.
  const isMissing = state === 'failed' && !paypal && isIdle;
  const loadAgain = () =>
    loadPaypal(config).then(
      (loaded) => setPaypal(() => loaded),
      () => undefined,
    );
  useRetry(loadAgain, isMissing && 'script', FIRST_PAUSE_MS);
  const create = useEffectEvent(() => actions.create());
  const approve = useEffectEvent((orderID: string) => actions.approve(orderID));
  const cancel = useEffectEvent(() => actions.cancel());
  const fail = useEffectEvent(() => actions.fail());
  useEffect(() => {
    if (!paypal) return undefined;
    let closed = false;
    let close = async () => {};
    const show = async () => {
      const buttons = paypal.Buttons?.({
        createOrder: () => create(),
        onApprove: ({ orderID }) => approve(orderID),
        onCancel: () => cancel(),
        onError: () => fail(),
      });
      if (closed || !buttons || !place.current) return;
      close = () => buttons.close();
      await buttons.render(place.current);
      setState('shown');
    };
    show().catch(() => {
      if (!closed) setState('failed');
    });
    return () => {
      closed = true;
      close().catch(reportError);
    };
  }, [paypal, place]);
  return state;
}

function Panel({ demo, children }: { demo: boolean; children: React.ReactNode }) {
  if (!demo) return <section aria-label="Payment">{children}</section>;
  return (
    <chakra.section
      aria-label="Payment"
      border="1.5px dashed {colors.lineStrong}"
      borderRadius="r"
      overflow="hidden"
    >
      <chakra.h2
        display="flex"
        justifyContent="space-between"
        padding="7px 14px"
        fontSize="14"
        fontWeight="700"
        color="ink"
        background="repeating-linear-gradient(-45deg, color-mix(in srgb, {colors.gold} 26%, {colors.surface}) 0 10px, color-mix(in srgb, {colors.gold} 14%, {colors.surface}) 10px 20px)"
      >
        Demo payments
        <chakra.span fontWeight="500">no money moves</chakra.span>
      </chakra.h2>
      <chakra.div display="grid" gap="10px" padding="12px">
        {children}
      </chakra.div>
    </chakra.section>
  );
}
