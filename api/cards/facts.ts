/** The parts of a card number that may be stored. The number itself is never stored. */
export interface CardFacts {
  cardType: 'visa' | 'other';
  lastFourDigits: string;
}

export function factsOf(digits: string): CardFacts {
  return {
    cardType: digits.startsWith('4') ? 'visa' : 'other',
    lastFourDigits: digits.slice(-4),
  };
}
