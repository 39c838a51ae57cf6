import { MAX_CARDS, MAX_CART_LINES } from '#contract/bounds';

/**
 * The user message of each error code (decision errors-have-codes). The page decides by code and shows the
 * message, which may use the error's details.
 */
const ERROR_MESSAGES = {
  'body-cut-short': 'The request body was incomplete.',
  'body-too-large': 'The body is too large.',
  'card-expired': 'This card has expired.',
  'card-expiry-wrong': 'Choose a month from 1 to 12.',
  'card-not-found': 'Card not found',
  'card-number-wrong': 'Check your card number.',
  'cards-full': `You can save up to ${MAX_CARDS} cards.`,
  'cart-changed': 'Your bag has changed. Please review it and try again.',
  'cart-closed': 'This bag is not available.',
  'cart-empty': 'Your bag is empty.',
  'cart-full': `A bag can hold up to ${MAX_CART_LINES} different items.`,
  'cart-not-named': 'No cart was specified.',
  'category-not-found': 'Category not found',
  'cross-origin': 'Requests from this page are not allowed.',
  /** An action at the desk that is not possible now. The desk shows the problem. */
  'desk-refused': ({ problem }: { problem: string }) => problem,
  'edit-missing': ({ lastSeq }: { lastSeq: number }) =>
    `An edit is missing: the last one was number ${lastSeq}.`,
  'email-taken': 'An account with this email address already exists.',
  'encoding-not-supported': 'This content encoding is not supported.',
  'expectation-failed': 'This expectation cannot be met.',
  failed: 'Something went wrong on our side.',
  'fresh-sign-in-needed': 'Please confirm with your passkey.',
  'held-by-others': ({ productName, minutes }: { productName: string; minutes?: number }) =>
    `${productName} is in someone else’s checkout. Please try again in ${minutesText(minutes)}.`,
  'host-not-served': 'This shop is not served under that host name.',
  'host-unclear': 'Invalid Host header.',
  /**
   * A payment passes `productName`: its buyer did not just change this product, so the message has
   * to name it.
   */
  'insufficient-stock': ({
    available,
    productName,
  }: {
    available: number;
    productId?: string;
    productName?: string;
  }) => {
    if (productName === undefined) return `Only ${available} item(s) available in stock.`;
    return available === 0
      ? `${productName} is no longer available. Remove it from your bag to check out.`
      : `Only ${available} of ${productName} available in stock. Change its quantity to check out.`;
  },
  /** `field` is the path of the invalid value, if there is one. */
  'invalid-input': ({ problem }: { field?: string; problem: string }) => problem,
  'invalid-json': 'The body is not valid JSON.',
  'key-reused': 'This key was already used for another edit.',
  'line-gone': 'This item is no longer in your bag.',
  'login-wrong': 'Invalid credentials',
  'method-not-allowed': 'This address does not support this method.',
  'no-such-encoding': 'No acceptable content encoding.',
  'not-captured': 'This payment has not been captured.',
  'not-found': 'Nothing was found at this address.',
  'not-http': 'Invalid HTTP request.',
  'not-json': 'The body must be JSON.',
  'not-ready': 'The shop is not ready.',
  'not-the-provider': 'This message is not from the payment provider.',
  'order-not-created': 'Failed to create order. Please try again.',
  'order-not-found': 'Order not found',
  'password-common': 'This password is too easy to guess. Please choose another one.',
  'password-wrong': 'The current password is incorrect.',
  'payment-attempt-ended': 'This payment attempt has ended. Please start again from your bag.',
  'payment-declined':
    'The payment was not approved. Please try again or choose another way to pay.',
  'payment-denied': 'The payment provider has denied this payment.',
  'owner-only': 'Only the owner can do this.',
  'other-customer': 'Another account is signed in here.',
  'payment-lost': ({ orderNumber, email }: { orderNumber: string; email: string }) =>
    `We couldn’t confirm this payment with PayPal. We’re looking into it. Please write to ${email} with order number ${orderNumber} before you pay again.`,
  'payment-not-found': 'This payment does not exist.',
  'payment-settling': 'A payment for this bag is being confirmed.',
  'picture-not-found': 'Picture not found',
  'product-not-found': 'Product not found',
  'provider-silent': 'Please send this again.',
  'reset-code-wrong':
    'This reset code is wrong or has expired. You can use the link in the email instead.',
  'reset-link-wrong': 'This link has been used or has expired. Please ask for a new email.',
  'search-term-missing': 'Please enter a search term.',
  'server-busy': 'The shop is very busy right now. Please try again in a moment.',
  'session-not-found': 'This device is already signed out.',
  'sign-in-needed': 'Please sign in.',
  'size-needed': ({ sizes }: { sizes: readonly string[] }) =>
    `Please choose a size: ${sizes.join(', ')}.`,
  starting: 'The shop is starting.',
  'too-many-requests': 'Too many requests. Please wait a moment and try again.',
  'too-many-pieces': ({ limit }: { limit: number }) =>
    `You can pay for up to ${limit} items at once. Please remove some from your bag.`,
  'total-changed': ({ total }: { total: string }) => `The total of your bag is now $${total}.`,
  'username-taken': 'This username is taken.',
  unavailable: 'The shop isn’t available right now. Please try again.',
};
type ErrorMessages = typeof ERROR_MESSAGES;

function minutesText(minutes: number | undefined): string {
  if (minutes === undefined) return 'a few minutes';
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

export type ErrorCode = keyof ErrorMessages;

/** Additional data of an error, for example the new quote of a changed cart. */
export type Details = Readonly<Record<string, unknown>>;

/** An error code with the details that its message needs. */
export type ErrorArgs<C extends ErrorCode = ErrorCode> = {
  [Each in C]: ErrorMessages[Each] extends (details: infer D) => string
    ? [code: Each, details: D & Details]
    : [code: Each, details?: Details];
}[C];

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_MESSAGES, code);
}

export function sentenceOf(...[code, details]: ErrorArgs): string {
  const sentence: string | ((details: never) => string) = ERROR_MESSAGES[code];
  return typeof sentence === 'string' ? sentence : sentence(details as never);
}
