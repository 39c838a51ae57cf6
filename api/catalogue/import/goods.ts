import { z } from 'zod';
import { cleanText } from '#contract/clean-text';
import { MAX_ALT_TEXT_LENGTH, trimAltTexts } from '#contract/products/alt-texts';
import type { Product } from '#contract/products/catalogue';
import { CATEGORY_IDS } from '#contract/products/categories';
import { isReservedId, RESERVED_ID_PROBLEM } from '#contract/products/reserved-ids';
import type { Focus } from '#contract/products/pictures';
import { readFacts, readSpecification, isQuantityLine } from '#contract/products/specification';
import { describeReadings, withoutCurrency } from './written-number';

const LONGEST_DESCRIPTION = 5000;

function typeProblem(kind: string) {
  return (issue: { input?: unknown }) =>
    issue.input === undefined ? 'is missing' : `is not ${kind}`;
}

function ambiguityProblem(input: unknown): string | undefined {
  const readings = typeof input === 'string' ? describeReadings(withoutCurrency(input)) : undefined;
  return readings && `may be ${readings}`;
}

function optionalLineSchema(max: number) {
  return z
    .string({ error: typeProblem('text') })
    .trim()
    .max(max, { error: `is longer than ${max} characters`, abort: true })
    .regex(/^[^\r\n]*$/, 'has a line break')
    .transform((text) => cleanText(text, max));
}

function lineSchema(max: number) {
  return optionalLineSchema(max).pipe(z.string().min(1, 'is empty'));
}

/** Removes invisible characters but keeps paragraphs. */
function cleanLines(text: string): string {
  const lines = text.split(/\r?\n/);
  return lines.map((line) => cleanText(line, LONGEST_DESCRIPTION)).join('\n');
}

const SpecificationLine = lineSchema(300)
  .refine((text) => /^[^:]+:./.test(text), 'is not "Label: value"')
  .refine((text) => !isQuantityLine(text) || /^\d{1,5}$/.test(readSpecification(text).value), {
    error: 'is not a whole number from 0 to 99999',
  });

const Id = z
  .union([z.string(), z.number()], { error: typeProblem('an id') })
  .transform(String)
  .pipe(
    z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'is not 1-64 letters, digits, . _ -')
      .refine((id) => !isReservedId(id), RESERVED_ID_PROBLEM),
  );

const WholeNumber = z
  .number({ error: typeProblem('a whole number') })
  .int('is not a whole number')
  .nonnegative('is negative');

const FOCAL_POINT = /^(100|\d{1,2})% +(100|\d{1,2})%$/;

/** An empty value keeps the focal point. */
const FocalPoint = z
  .string({ error: typeProblem('text') })
  .trim()
  .refine((text) => text === '' || FOCAL_POINT.test(text), {
    error: 'is not "50% 6%", from the left and from the top',
  })
  .transform((text): Focus | undefined => {
    const [, x, y] = FOCAL_POINT.exec(text) ?? [];
    return x === undefined ? undefined : { x: Number(x), y: Number(y) };
  });

/**
 * One product of an owner's file. `Quantity` is all units ever offered; images are files or
 * imported ones.
 */
export const GoodsRow = z
  .strictObject({
    id: Id,
    name: lineSchema(200),
    description: z
      .string({ error: typeProblem('text') })
      .trim()
      .max(LONGEST_DESCRIPTION, {
        error: `is longer than ${LONGEST_DESCRIPTION} characters`,
        abort: true,
      })
      .transform(cleanLines)
      .default(''),
    price: z
      .number({ error: (issue) => ambiguityProblem(issue.input) ?? typeProblem('a number')(issue) })
      .nonnegative('is negative')
      .max(9_999_999, 'is too high')
      .refine((price) => Math.round(price * 100) / 100 === price, 'has more than two decimals'),
    imageUrl: lineSchema(300),
    additionalImages: z.array(lineSchema(300)).max(20, 'are more than 20').default([]),
    /** Focal points of `imageUrl` and each additional image. */
    focalPoints: z.array(FocalPoint).default([]),
    altTexts: z
      .array(optionalLineSchema(MAX_ALT_TEXT_LENGTH))
      .transform((texts) => trimAltTexts(texts, texts.length))
      .default([]),
    categoryId: z.literal(CATEGORY_IDS, { error: typeProblem('a category, 1 to 7') }),
    swimmerId: WholeNumber.nullable().default(null),
    usageTypeId: WholeNumber.nullable().default(null),
    specifications: z
      .array(SpecificationLine)
      .max(50, { error: 'are more than 50', abort: true })
      .refine((lines) => lines.filter(isQuantityLine).length < 2, 'name Quantity twice')
      .refine(
        (lines) => readFacts(lines).sizes.every((size) => size.length <= 40),
        'name a size longer than 40 characters',
      )
      .default([]),
  })
  .refine(
    ({ focalPoints, additionalImages }) => focalPoints.length <= 1 + additionalImages.length,
    { error: 'are more than its pictures', path: ['focalPoints'] },
  )
  .refine(({ altTexts, additionalImages }) => altTexts.length <= 1 + additionalImages.length, {
    error: 'are more than its pictures',
    path: ['altTexts'],
  }) satisfies z.ZodType<Product>;
export type GoodsRow = z.infer<typeof GoodsRow>;
