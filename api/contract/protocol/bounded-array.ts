import { z } from 'zod';

/**
 * An array of at most `max` elements, whose length is checked before the elements are parsed. Zod's
 * `.max` checks it afterwards, so a hostile body with thousands of elements would be parsed
 * completely.
 */
export function boundedArray<T extends z.ZodType>(
  element: T,
  max: number,
): z.ZodType<z.output<T>[], z.input<T>[]> {
  const checkLength = (value: unknown, ctx: z.RefinementCtx): unknown => {
    if (Array.isArray(value) && value.length > max)
      ctx.addIssue({
        code: 'too_big',
        origin: 'array',
        maximum: max,
        inclusive: true,
        input: value,
      });
    return value;
  };
  return z.preprocess(checkLength, z.array(element).max(max)) as z.ZodType<
    z.output<T>[],
    z.input<T>[]
  >;
}
