import { expect, test } from 'vitest';
import { countryName, envelopeLines } from './envelope';

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
  [
    ['Singapore', '', '018956', 'SG'],
    ['SINGAPORE  018956', 'SINGAPORE'],
  ],
  [
    ['Montréal', 'QC', 'H3A  1G1', 'CA'],
    ['MONTRÉAL QC  H3A 1G1', 'CANADA'],
  ],
  [
    ['Springfield', 'XX', 'h3a1g1', 'US'],
    ['SPRINGFIELD XX  H3A1G1', 'UNITED STATES'],
  ],
  [
    ['Montréal', 'QC', 'H3A1G10', 'CA'],
    ['MONTRÉAL QC  H3A1G10', 'CANADA'],
  ],
  [
    ['Montréal', 'QC', 'XH3A1G1', 'CA'],
    ['MONTRÉAL QC  XH3A1G1', 'CANADA'],
  ],
] as const)('formats %j as %j for an envelope', ([city, region, code, country], town) => {
  expect(written(city, region, code, country)).toEqual([
    'Samuela Okafor',
    '1204-880 RUE SHERBROOKE O',
    ...town,
  ]);
});

test('leaves out an empty line of an address', () => {
  const address = { city: 'Leeds', region: '', postalCode: '', country: 'GB' };
  expect(envelopeLines({ name: '', lines: ['', '1 Park Row'], ...address })).toEqual([
    '1 PARK ROW',
    'LEEDS',
    'UNITED KINGDOM',
  ]);
});

test('names the country of a code and returns other text unchanged', () => {
  expect(countryName('CA')).toBe('Canada');
  for (const text of ['Canada', 'CAN', 'ca', '', '1CA', 'CA1'])
    expect(countryName(text)).toBe(text);
});
