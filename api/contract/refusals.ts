import { shop } from './shop';

/**
 * The shop's sentence for every refusal, by its code (decision 36). The page decides by the code and shows the
 * sentence; a sentence may speak of the details that travel with it.
 */
const SENTENCES = {
  'body-cut-short': 'The body did not come whole.',
  'body-too-large': 'The body is too large.',
  'card-expired': 'This card has expired.',
  'card-expiry-wrong': 'The month of a card goes from 1 to 12.',
  'card-not-found': 'Card not found',
  'card-number-wrong': 'This card number is not right. Please check it.',
  'cards-full': 'An account holds 10 cards at most.',
  'cart-changed': 'Your bag has changed. Please look it over and try again.',
  'cart-closed': 'This bag is not available.',
  'cart-empty': 'Your bag is empty.',
  'cart-full': 'A bag holds 100 different items at most.',
  'cart-not-named': 'This request names no bag.',
  'category-not-found': 'Category not found',
  'cross-origin': 'This page may not call the shop.',
  'edit-missing': ({ lastSeq }: { lastSeq: number }) =>
    `An edit is missing: the last one was number ${lastSeq}.`,
  'email-taken': 'There is an account with this email address already.',
  'encoding-not-supported': 'This content encoding is not supported.',
  'expectation-failed': 'This expectation cannot be met.',
  failed: 'Something went wrong on our side.',
  'full-house': 'The shop is full at the moment. Please try again.',
  'held-by-others': ({ productName, minutes }: { productName: string; minutes?: number }) =>
    `${productName} is in someone else’s checkout. Please try again in ${minutesText(minutes)}.`,
  'host-unclear': 'A request names one host.',
  'insufficient-stock': ({ available }: { available: number }) =>
    `Only ${available} item(s) available in stock.`,
  'invalid-input': ({ field, problem }: { field?: string; problem: string }) =>
    field === undefined ? problem : `${field}: ${problem}`,
  'invalid-json': 'The body is not valid JSON.',
  'key-reused': 'This key was already used for another edit.',
  'line-gone': 'This item is no longer in your bag.',
  'login-wrong': 'Invalid credentials',
  'method-not-allowed': 'This address does not take that method.',
  'no-such-encoding': 'This address has no encoding that you accept.',
  'not-captured': 'This payment has not been captured.',
  'not-found': 'There is nothing here.',
  'not-http': 'This is not a request that the shop can read.',
  'not-json': 'The body must be JSON.',
  'not-ready': 'The shop is not ready.',
  'not-the-provider': 'This is not a message of the payment provider.',
  'order-not-created': 'Failed to create order. Please try again.',
  'order-not-found': 'Order not found',
  'password-wrong': 'The current password is not right.',
  'payment-attempt-ended': 'This payment attempt has ended. Please start again from your bag.',
  'payment-declined':
    'The payment was not approved. Please try again or choose another way to pay.',
  'payment-denied': 'The payment provider has denied this payment.',
  'other-customer': 'Somebody else is signed in here.',
  'payment-lost': ({ orderNumber }: { orderNumber: string }) =>
    `PayPal does not tell us what became of this payment. We look into it; please write to ${shop.supportEmail} and name order ${orderNumber} before you pay again.`,
  'payment-not-found': 'This payment does not exist.',
  'payment-settling': 'A payment for this bag is being settled.',
  'picture-not-found': 'Picture not found',
  'product-not-found': 'Product not found',
  'provider-silent': 'Please send this again.',
  'reset-code-wrong': 'This reset code is wrong or has expired.',
  'search-term-missing': 'Please enter a search term.',
  'sign-in-needed': 'Please sign in.',
  'size-needed': ({ sizes }: { sizes: readonly string[] }) =>
    `Please choose a size: ${sizes.join(', ')}.`,
  starting: 'The shop is starting.',
  'too-many-requests': 'Too many requests. Please wait a moment and try again.',
  'too-many-pieces': ({ limit }: { limit: number }) =>
    `At most ${limit} pieces can be paid for at once. Please take some out of your bag.`,
  'total-changed': ({ total }: { total: string }) => `The total of your bag is $${total} now.`,
  'username-taken': 'This username is taken.',
  unavailable: 'The shop cannot be reached at the moment. Please try again.',
};
type Sentences = typeof SENTENCES;

function minutesText(minutes: number | undefined): string {
  if (minutes === undefined) return 'a few minutes';
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

export type RefusalCode = keyof Sentences;

/** What a refusal carries beside code and sentence, e.g. the fresh quote of a changed cart. */
export type Details = Readonly<Record<string, unknown>>;

/** A code with the details that its sentence needs. */
export type Refusal<C extends RefusalCode = RefusalCode> = {
  [Each in C]: Sentences[Each] extends (details: infer D) => string
    ? [code: Each, details: D & Details]
    : [code: Each, details?: Details];
}[C];

export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(SENTENCES, code);
}

export function sentenceOf(...[code, details]: Refusal): string {
  const sentence: string | ((details: never) => string) = SENTENCES[code];
  return typeof sentence === 'string' ? sentence : sentence(details as never);
}
