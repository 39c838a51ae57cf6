import { ABOUT_GOODS } from './about-goods';
import { ABOUT_ORDERS } from './about-orders';
import type { FaqGroup } from './entry';

/** Frequently asked questions, in the order of the page. */
export const FAQ: readonly FaqGroup[] = [...ABOUT_ORDERS, ...ABOUT_GOODS];
