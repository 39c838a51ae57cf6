/** Points at which a test can end the process. */
export type FailpointName =
  | 'checkout-inserted'
  | 'cart-named'
  | 'goods-held'
  | 'created-at-provider'
  | 'created'
  | 'capturing'
  | 'captured-at-provider'
  | 'captured'
  | 'order-recorded'
  | 'goods-sold'
  | 'cart-settled'
  | 'mail-queued'
  | 'recorded'
  | 'goods-settled';

/** Does nothing in production. */
export type Failpoint = (name: FailpointName) => void | Promise<void>;
