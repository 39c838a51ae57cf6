/** What a card's number tells without being kept. */
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
