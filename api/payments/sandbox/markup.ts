import { formatCents, fromDecimal, type Cents } from '#contract/money';
import { shop } from '#contract/shop';
import { escapeHtml } from '../../http/escape-html';
import { PAYER_ID } from './representation';
import type { StoredSandboxOrder } from './order';

function page(prefix: string, title: string, body: string, attributes = ''): string {
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${prefix}/window.css">
</head>
<body${attributes}>
<header><b>4</b>${escapeHtml(shop.name)}</header>
<main>
<p class="demo">Demo payments <span>no money moves</span></p>
${body}
</main>
</body>
</html>`;
}

/** Shown in the popup until the shop has created the order. */
export function waitingPage(prefix: string): string {
  const text = 'One moment. We’re preparing your payment.';
  return messagePage(prefix, text, `<script src="${prefix}/waiting.js"></script>`);
}

export function messagePage(prefix: string, sentence: string, script = ''): string {
  const body = `<h1>Demo payments</h1><p role="status">${sentence}</p>${script}`;
  return page(prefix, 'Demo payments', body);
}

interface ClosingPageData {
  orderID: string;
  result: 'approved' | 'cancelled';
  /** An origin. */
  opener: string;
}

/** Reports to the shop's page, then closes. */
export function closingPage({ orderID, result, opener }: ClosingPageData, prefix: string): string {
  const attributes = ` data-order="${orderID}" data-result="${result}" data-opener="${escapeHtml(opener)}" data-payer="${PAYER_ID}"`;
  return page(
    prefix,
    'Back to the shop',
    `<h1>Back to the shop</h1><p role="status">You can close this window.</p><script src="${prefix}/window.js"></script>`,
    attributes,
  );
}

/** The amount, and links for every possible outcome. */
export function approvalPage(order: StoredSandboxOrder, prefix: string, opener: string): string {
  const [unit] = order.request.purchase_units;
  const { brand_name } = order.request.payment_source.paypal.experience_context;
  const rows = (unit?.items ?? []).map(({ name, quantity, unit_amount }) =>
    row(`${quantity} × ${name}`, multiplyAmount(fromDecimal(unit_amount.value), Number(quantity))),
  );
  const shipping = unit?.amount.breakdown?.shipping;
  if (shipping) rows.push(row('Shipping', fromDecimal(shipping.value)));
  const link = (path: string, extra: string, label: string, kind: string) =>
    `<a class="button ${kind}" href="${prefix}/checkoutnow/${path}?token=${order._id}${extra}${opener ? `&amp;opener=${encodeURIComponent(opener)}` : ''}">${label}</a>`;
  const buttons =
    order.status === 'COMPLETED'
      ? '<p role="status">This payment is complete.</p>'
      : [
          link('approve', '', 'Pay now', 'gold'),
          link('approve', '&amp;with=declined', 'Try a card that is declined', 'line'),
          link('approve', '&amp;with=pending', 'Try a payment that stays pending', 'line'),
        ].join('\n');
  return page(
    prefix,
    `Pay ${brand_name ?? shop.name}`,
    `<h1>Pay ${escapeHtml(brand_name ?? shop.name)}</h1>
<dl>${rows.join('')}${row('Total CAD', fromDecimal(unit?.amount.value ?? ''), 'total')}</dl>
<p class="to">Ships to Sam Rivers, 12 Harbour Lane, Unit 4, Halifax NS</p>
<nav aria-label="Payment">${buttons}
${link('cancel', '', 'Cancel and return to the shop', 'plain')}</nav>`,
  );
}

function multiplyAmount(amount: Cents | undefined, quantity: number): Cents | undefined {
  return amount === undefined ? undefined : ((amount * quantity) as Cents);
}

function row(label: string, amount: Cents | undefined, kind = ''): string {
  const figure = amount === undefined ? '' : formatCents(amount);
  return `<div class="${kind}"><dt>${escapeHtml(label)}</dt><dd>${figure}</dd></div>`;
}
