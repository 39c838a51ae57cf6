import { expect, test } from 'vitest';
import { envelopeLines } from './envelope';

const written = (city: string, region: string, postalCode: string, country: string) =>
  envelopeLines({
    name: 'Samuela Okafor',
    lines: ['1204-880 rue Sherbrooke O'],
    city,
    region,
    postalCode,
    country,
  });

test.each([
  [
    ['Montréal', 'QC', 'h3a1g1', 'CA'],
    ['MONTRÉAL QC  H3A 1G1', 'CANADA'],
  ],
  [
    ['Montréal', 'QC', 'H3A 1G1', 'CA'],
    ['MONTRÉAL QC  H3A 1G1', 'CANADA'],
  ],
  [
    ['Boise', 'ID', '83702', 'US'],
    ['BOISE ID  83702', 'UNITED STATES'],
  ],
  [
    ['Berlin', 'BE', '10115', 'DE'],
    ['10115 BERLIN', 'GERMANY'],
  ],
  [
    ['Leeds', '', 'LS1 1UR', 'GB'],
    ['LEEDS', 'LS1 1UR', 'UNITED KINGDOM'],
  ],
  [
    ['Nuuk', '', '', 'GL'],
    ['NUUK', 'GREENLAND'],
  ],
] as const)('formats %j as %j for an envelope', ([city, region, code, country], town) => {
  expect(written(city, region, code, country)).toEqual([
    'Samuela Okafor',
    '1204-880 RUE SHERBROOKE O',
    ...town,
  ]);
});
