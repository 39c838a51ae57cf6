import { expect, test } from 'vitest';
import { CARRIER_IDS, CARRIERS, readTracking, Tracking, trackingLink } from './carriers';

test.each([
  ['canada-post', '7023 2100 3937 1234', '7023210039371234'],
  ['canada-post', 'rn123456785ca', 'RN123456785CA'],
  ['purolator', '329-999-999-999', '329999999999'],
  ['ups', '1Z 999 AA1 01 2345 6784', '1Z999AA10123456784'],
  ['fedex', '9999 9999 9999', '999999999999'],
  ['dhl', '1234567890', '1234567890'],
  ['dhl', 'JJD 0099 9999 99', 'JJD0099999999'],
  ['usps', '9400 1000 0000 0000 0000 00', '9400100000000000000000'],
] as const)('%s: accepts %s as a tracking number', (carrier, printed, number) => {
  const tracking = readTracking(carrier, printed);
  expect(tracking).toEqual({ carrier, number });
  expect(Tracking.parse(tracking)).toEqual(tracking);
});

test.each(CARRIER_IDS)('%s: rejects numbers that could lead to another page', (carrier) => {
  for (const hostile of ['', '123', '#', '../1234567890', '1234567890&x=1', '1234567890"><b>'])
    expect(readTracking(carrier, hostile)).toBeUndefined();
});

test.each(CARRIER_IDS)('%s: the link leads to the carrier over https', (carrier) => {
  const { page } = CARRIERS[carrier];
  expect(page).toMatch(/^https:\/\//);
  // A stored number is always valid for its carrier. Even an invalid one must not lead to another
  // page.
  expect(trackingLink({ carrier, number: '1 2/3?&4' })).toBe(`${page}1%202%2F3%3F%264`);
});
