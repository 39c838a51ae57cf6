import { InvalidArgumentError } from 'commander';

/** Parses an option as a whole number of at least 1. */
export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
