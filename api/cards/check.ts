/** What a card's number tells without being kept. */
export interface CardFacts {
  cardType: 'visa' | 'other';
  lastFourDigits: string;
}

/** Luhn's checksum. */
export function isCardNumber(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    const value = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

export function factsOf(digits: string): CardFacts {
  return {
    cardType: digits.startsWith('4') ? 'visa' : 'other',
    lastFourDigits: digits.slice(-4),
  };
}

/** Whether a card is good until the end of that month, years as two digits. */
export function isExpired(month: number, year: number, now: number): boolean {
  const today = new Date(now);
  const current = today.getUTCFullYear() * 12 + today.getUTCMonth();
  return (2000 + year) * 12 + (month - 1) < current;
}
