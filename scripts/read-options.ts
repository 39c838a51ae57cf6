import type { z } from 'zod';
import { ApiError } from '#contract/protocol/api-error';
import { readInput } from '../api/http/input';
import { CommandError } from './command';

/** Parses a command's options with a schema. An invalid option is reported in one sentence. */
export function readOptions<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  try {
    return readInput(schema, value);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new CommandError(`${error.sentence} Nothing has changed.`);
  }
}
