import { InvalidArgumentError } from 'commander';
import type { z } from 'zod';
import { ApiError } from '#contract/protocol/api-error';
import { readInput } from '../api/http/input';
import { CommandError } from './command';

/** Parses an option as a whole number of at least 1. */
export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

/** Parses a command's options with a schema. An invalid option is reported in one sentence. */
export function readOptions<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  try {
    return readInput(schema, value);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new CommandError(`${error.sentence} Nothing has changed.`);
  }
}
