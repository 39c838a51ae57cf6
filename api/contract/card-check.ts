/** Checks a card number with the Luhn algorithm. */
export function isCardNumber(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** A card is valid until the end of its expiry month. Two-digit years. */
export function isExpired(month: number, year: number, now: number): boolean {
  const today = new Date(now);
  const current = today.getUTCFullYear() * 12 + today.getUTCMonth();
  return (2000 + year) * 12 + (month - 1) < current;
}
