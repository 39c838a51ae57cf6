/** How to reach the shop. */
export interface ShopContact {
  /** Sender on parcels. Does not change the brand mark. */
  name: string;
  email: string;
  /** Either all three parts of the address are empty, or none is. */
  street: string;
  city: string;
  postalCode: string;
}

export const CONTACT_LENGTHS = {
  name: 60,
  email: 120,
  street: 80,
  city: 60,
  postalCode: 7,
} as const satisfies Record<keyof ShopContact, number>;

/** The address in lines, without the name. Empty if the shop states none. */
export function contactLines({ street, city, postalCode }: ShopContact): string[] {
  return street === '' ? [] : [street, `${city}  ${postalCode}`];
}

/**
 * The sender of the newsletter in one line, which the law requires beside the question for consent
 * (decision newsletter-consent).
 */
export function senderText(contact: ShopContact): string {
  return [contact.name, ...contactLines(contact), contact.email].join(', ');
}

/** A sentence that says where to send a return. */
export function returnAddressText(contact: ShopContact): string {
  const lines = contactLines(contact);
  return lines.length === 0
    ? 'We’ll reply with the return address and any instructions.'
    : `We’ll reply with any instructions. Then send it to ${[contact.name, ...lines].join(', ')}.`;
}

export interface ContactProblem {
  field: keyof ShopContact;
  problem: string;
}

/**
 * Why these facts cannot be saved. Used by server and desk, so that the form shows what the server
 * would reject.
 */
export function contactProblems({ name, email, ...address }: ShopContact): ContactProblem[] {
  const problems: ContactProblem[] = [];
  if (name === '') problems.push({ field: 'name', problem: 'Type the name of the shop.' });
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    problems.push({
      field: 'email',
      problem: 'Type an email address, like hello@lanefour.example.',
    });
  const { street, city, postalCode } = address;
  if (street === '' && city === '' && postalCode === '') return problems;
  if (street === '') problems.push({ field: 'street', problem: 'Type the street and number.' });
  if (city === '') problems.push({ field: 'city', problem: 'Type the city and province.' });
  if (!/^[A-Z]\d[A-Z] \d[A-Z]\d$/.test(postalCode))
    problems.push({
      field: 'postalCode',
      problem: 'A postal code has 6 characters, like K7L 1Y4.',
    });
  return problems;
}

/** `k7l1y4` becomes `K7L 1Y4`. */
export function formatPostalCode(text: string): string {
  const code = text.toUpperCase().replaceAll(/\s/g, '');
  return code.length > 3 ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
}
