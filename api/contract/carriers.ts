import { z } from 'zod';

interface Carrier {
  name: string;
  /** Without spaces and hyphens, in capitals. */
  number: RegExp;
  /** What a number of this carrier looks like, for the error message. */
  looks: string;
  /** The tracking page's address, up to the number. */
  page: string;
}

export const CARRIER_IDS = ['canada-post', 'purolator', 'ups', 'fedex', 'dhl', 'usps'] as const;
export type CarrierId = (typeof CARRIER_IDS)[number];

export const CARRIERS: Readonly<Record<CarrierId, Carrier>> = {
  'canada-post': {
    name: 'Canada Post',
    number: /^(?:\d{16}|[A-Z]{2}\d{9}[A-Z]{2})$/,
    looks: '16 digits, or 2 letters, 9 digits and 2 letters',
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  },
  purolator: {
    name: 'Purolator',
    number: /^(?:\d{12}|[A-Z]{3}\d{9})$/,
    looks: '12 digits, or 3 letters and 9 digits',
    page: 'https://www.purolator.com/en/shipping/tracker?pin=',
  },
  ups: {
    name: 'UPS',
    number: /^(?:1Z[A-Z0-9]{16}|T\d{10}|\d{9}|\d{12})$/,
    looks: '1Z and 16 letters or digits',
    page: 'https://www.ups.com/track?loc=en_CA&tracknum=',
  },
  fedex: {
    name: 'FedEx',
    number: /^(?:\d{12}|\d{15}|\d{20}|\d{22})$/,
    looks: '12, 15, 20 or 22 digits',
    page: 'https://www.fedex.com/fedextrack/?trknbr=',
  },
  dhl: {
    name: 'DHL',
    number: /^(?:\d{10,11}|[A-Z]{2,5}\d{8,22}(?:[A-Z]{2})?)$/,
    looks: '10 digits, or letters and digits as JJD0099999999',
    page: 'https://www.dhl.com/ca-en/home/tracking.html?tracking-id=',
  },
  usps: {
    name: 'USPS',
    number: /^(?:\d{20}|\d{22}|\d{26}|[A-Z]{2}\d{9}US)$/,
    looks: '20, 22 or 26 digits, or 2 letters, 9 digits and US',
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
};

/** Tracking information of a parcel. */
export const Tracking = z.object({
  carrier: z.enum(CARRIER_IDS),
  number: z.string().regex(/^[A-Z0-9]{8,40}$/),
});
export type Tracking = z.infer<typeof Tracking>;

/**
 * Reads the number as printed on the receipt, with spaces and hyphens. Undefined if it does not fit
 * the carrier.
 */
export function readTracking(carrier: CarrierId, printed: string): Tracking | undefined {
  const number = printed.replaceAll(/[\s-]/g, '').toUpperCase();
  return CARRIERS[carrier].number.test(number) ? { carrier, number } : undefined;
}

export function trackingLink({ carrier, number }: Tracking): string {
  return CARRIERS[carrier].page + encodeURIComponent(number);
}
