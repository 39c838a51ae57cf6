import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { API } from '#contract/protocol/api';
import type { Endpoint } from '#contract/protocol/endpoint';
import { ApiError } from '#contract/protocol/api-error';
import { readInput } from './input';

/**
 * Maximum CPU time to check a parsed body. Ordinary bodies take less than 2 ms. Zod checks `.max` of
 * an array before its elements; a version that checks it afterwards needs more than 100 ms for
 * 190 kB.
 */
const MAX_MS = 30;

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Build = (filler: string) => string;

/** Every position in a body, as a function that puts a filler there and omits optional fields. */
function placesOf(schema: JsonSchema | boolean | undefined): Build[] {
  if (typeof schema !== 'object') return [];
  const inside = [
    ...(schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).flatMap(placesOf),
    ...placesOf(schema.items as JsonSchema | undefined).map(
      (build): Build =>
        (filler) =>
          `[${build(filler)}]`,
    ),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
      placesOf(each).map(
        (build): Build =>
          (filler) =>
            `{${constantsOf(schema)}${JSON.stringify(name)}:${build(filler)}}`,
      ),
    ),
  ];
  return [(filler) => filler, ...inside];
}

/** The constants that a discriminated union needs. */
function constantsOf({ properties = {} }: JsonSchema): string {
  return Object.entries(properties)
    .filter(([, each]) => typeof each === 'object' && each.const !== undefined)
    .map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify((each as JsonSchema).const)},`)
    .join('');
}

const ELEMENTS = ['0', '[]', '{}', '""', 'null', '"a"', '{"a":0}', '[[]]', '"2026-11-24"'];
const PIECES = ['a', ' ', '.', '@', '-', '1', '😀', '\\u0000', '\\ud800', 'é', '\\n', '/'];

/**
 * A value of about this size: a wide array, an object with many fields, a long text, deep nesting.
 */
const fillerOf = (bytes: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc
      .array(fc.constantFrom(...ELEMENTS), { minLength: 1, maxLength: 3 })
      .map((pattern) => `[${repeated(pattern.join(), bytes, ',')}]`),
    fc.constantFrom(...ELEMENTS).map((value) => {
      const count = Math.floor(bytes / (value.length + 8));
      return `{${Array.from({ length: count }, (_, n) => `"${n}":${value}`).join()}}`;
    }),
    fc
      .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 })
      .map((pattern) => `"${repeated(pattern.join(''), bytes, '')}"`),
    fc.constant('['.repeat(bytes / 2) + ']'.repeat(bytes / 2)),
  );

function repeated(pattern: string, bytes: number, separator: string): string {
  const size = Buffer.byteLength(pattern) + separator.length;
  return Array.from({ length: Math.max(1, Math.floor(bytes / size)) }, () => pattern).join(
    separator,
  );
}

/** CPU time of this process only. */
function cpuOf(work: () => unknown): number {
  const since = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

function readBody({ body }: Endpoint, value: unknown): void {
  try {
    readInput(body, value);
  } catch (failure) {
    if (!(failure instanceof ApiError || failure instanceof RangeError)) throw failure;
  }
}

/** Uploads are not parsed. */
const withBody = API.filter(({ bodyLimit, upload }) => bodyLimit > 0 && !upload);
it.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s takes bounded CPU time for any body up to its limit',
  (_, endpoint) => {
    const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
    const places = placesOf(schema);
    expect(places.length).toBeGreaterThan(1);
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fillerOf(endpoint.bodyLimit - 1024),
        (build, filler) => {
          // Not measured: JSON.parse takes up to 20 ms for 98,000 nested arrays.
          const value: unknown = JSON.parse(build(filler));
          // The minimum of several runs: garbage collection and a cold start only slow a run down.
          let least = Infinity;
          for (let run = 0; run < 5 && least > MAX_MS; run += 1)
            least = Math.min(
              least,
              cpuOf(() => readBody(endpoint, value)),
            );
          expect(least).toBeLessThanOrEqual(MAX_MS);
        },
      ),
      { numRuns: 60 },
    );
  },
  60_000,
);
