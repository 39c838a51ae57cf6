/** `window.paypal` with the v5 buttons that a shop uses. Plain JavaScript, served as is. */
export const BUTTONS_SCRIPT = `(() => {
  const base = new URL('..', document.currentScript.src).href;
  const LABELS = { paypal: 'Pay with PayPal', card: 'Debit or credit card' };
  const STYLE = [
    '.demo-pay{all:unset;box-sizing:border-box;display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:0 22px;border-radius:2px;font-family:inherit;font-weight:600;font-size:1rem;line-height:1.1;color:inherit;cursor:pointer}',
    '.demo-pay+.demo-pay{margin-top:10px}',
    '.demo-pay[data-source=paypal]{background:#C9982F;color:#04263B}',
    '.demo-pay[data-source=card],.demo-pay[data-source=front]{box-shadow:inset 0 0 0 1.5px currentColor}',
    '.demo-pay:focus-visible{outline:3px solid #0A84C6;outline-offset:2px}',
    '.demo-pay:active{transform:translateY(1px)}',
    '.demo-pay:disabled{cursor:default;opacity:.5}',
  ].join('');

  function addStyle() {
    if (document.getElementById('demo-pay-style')) return;
    const style = document.createElement('style');
    style.id = 'demo-pay-style';
    style.textContent = STYLE;
    document.head.append(style);
  }

  /** Resolves to what the window says, or to a cancel when it is closed. */
  function answerOf(popup, orderID, signal) {
    return new Promise((resolve) => {
      const end = (answer) => {
        clearInterval(watch);
        removeEventListener('message', onMessage);
        resolve(answer);
      };
      const onMessage = ({ origin, data }) => {
        if (origin === new URL(base).origin && data && data.demoPayment === orderID) end(data);
      };
      const watch = setInterval(() => {
        if (!popup.closed) return;
        clearInterval(watch);
        // A message sent before the window closed may still arrive.
        setTimeout(end, 2000, { result: 'cancelled' });
      }, 300);
      signal.addEventListener('abort', () => end({ result: 'closed' }));
      addEventListener('message', onMessage);
    });
  }

  function Buttons(options = {}) {
    const sources = options.fundingSource ? [options.fundingSource] : Object.keys(LABELS);
    const closing = new AbortController();
    let place;

    const disable = (off) => place.querySelectorAll('button').forEach((button) => (button.disabled = off));

    async function pay(source) {
      // No window name: a window that is still closing must not be reused.
      const popup = window.open(base + 'window', '', 'popup,width=480,height=760');
      if (!popup) throw new Error('The payment window was blocked.');
      let address;
      let ended = false;
      const lead = () => address && (popup.location = address);
      // A browser may lose a navigation or close() while the waiting page loads. When that page says that it waits,
      // navigate again, or tell it to close itself if the payment has ended.
      const onMessage = ({ source, data }) => {
        if (source !== popup || !data || data.demoPayment !== 'waiting') return;
        if (ended) popup.postMessage({ demoPayment: 'ended' }, new URL(base).origin);
        else lead();
      };
      addEventListener('message', onMessage);
      const front = button('front', 'Show the PayPal window', () => popup.focus());
      place.append(front);
      try {
        const orderID = await options.createOrder({ paymentSource: source });
        address = base + 'checkoutnow?token=' + encodeURIComponent(orderID) + '&opener=' + encodeURIComponent(location.origin);
        lead();
        const { result, payerID } = await answerOf(popup, orderID, closing.signal);
        if (result === 'approved') await options.onApprove({ orderID, payerID, paymentSource: source }, { restart: () => start(source) });
        if (result === 'cancelled' && options.onCancel) options.onCancel({ orderID });
      } finally {
        ended = true;
        front.remove();
        popup.close();
        setTimeout(() => removeEventListener('message', onMessage), 30_000);
      }
    }

    async function start(source) {
      const pressed = document.activeElement;
      disable(true);
      try {
        if (options.onClick) options.onClick({ fundingSource: source });
        await pay(source);
      } catch (error) {
        if (options.onError) options.onError(error);
      }
      if (!place.isConnected) return;
      disable(false);
      // A disabled button loses the focus.
      if (document.activeElement === document.body && place.contains(pressed)) pressed.focus();
    }

    function button(source, words, tap) {
      const element = document.createElement('button');
      element.type = 'button';
      element.className = 'demo-pay';
      element.dataset.source = source;
      element.textContent = words;
      element.addEventListener('click', tap);
      return element;
    }

    return {
      isEligible: () => sources.every((source) => source in LABELS),
      async render(container) {
        const parent = typeof container === 'string' ? document.querySelector(container) : container;
        if (!parent) throw new Error('There is no place for the payment buttons.');
        addStyle();
        place = document.createElement('div');
        place.append(...sources.map((source) => button(source, LABELS[source], () => start(source))));
        parent.append(place);
        if (options.onInit) options.onInit({}, { enable: () => disable(false), disable: () => disable(true) });
      },
      async close() {
        closing.abort();
        if (place) place.remove();
      },
      updateProps: (props) => Object.assign(options, props),
    };
  }

  window.paypal = { Buttons, FUNDING: { PAYPAL: 'paypal', CARD: 'card' }, getFundingSources: () => Object.keys(LABELS), version: '5.0.0' };
})();
`;
