import type { ShippingAddress } from './orders';

/** Countries where the postal code precedes the town and no region is written. */
const CODE_FIRST_COUNTRIES = new Set(
  'AT BE CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU NL NO PL PT RO SE SI SK'.split(' '),
);
/** Countries where the postal code has its own line. */
const CODE_LAST_COUNTRIES = new Set(['GB', 'IE']);

/**
 * The address lines as postal services expect them: capitals from the street on, two spaces before
 * a Canadian postal code.
 */
export function envelopeLines(address: ShippingAddress): string[] {
  const { name, lines, country } = address;
  const town = townLines(address).map((line) => line.trim());
  const capitals = [...lines, ...town, countryName(country)].map((line) =>
    line.toLocaleUpperCase('en-CA'),
  );
  return [name, ...capitals].filter(Boolean);
}

/** Created on first use, because it takes longer than a thousand look-ups. */
let regions: Intl.DisplayNames | undefined;

/** `CA` becomes Canada. Other text is returned unchanged. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  regions ??= new Intl.DisplayNames('en-CA', { type: 'region' });
  return regions.of(code) ?? code;
}

function townLines({ city, region, postalCode, country }: ShippingAddress): string[] {
  const code = country === 'CA' ? formatPostalCode(postalCode) : postalCode;
  if (CODE_FIRST_COUNTRIES.has(country)) return [`${code} ${city}`];
  if (CODE_LAST_COUNTRIES.has(country)) return [city, code];
  return [`${[city, region].filter(Boolean).join(' ')}  ${code}`];
}

/** `h3a1g1` becomes `H3A 1G1`. */
function formatPostalCode(code: string): string {
  return code.replace(/^([a-z]\d[a-z])\s*(\d[a-z]\d)$/i, '$1 $2');
}
