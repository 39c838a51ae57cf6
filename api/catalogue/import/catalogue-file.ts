import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { z } from 'zod';
import { Swimmer, type Product } from '#contract/products/catalogue';
import { cleanText } from '#contract/clean-text';
import { readCsv, writeCsv } from './catalogue-csv';
import { UnreadableFile, type CatalogueRows } from './catalogue-rows';

const OwnSwimmer = Swimmer.extend({
  name: z
    .string()
    .trim()
    .max(200)
    .transform((name) => cleanText(name)),
});

const JsonFile = z.union(
  [
    z.array(z.unknown()).transform((products) => ({ products, swimmers: [] })),
    z.strictObject({ products: z.array(z.unknown()), swimmers: z.array(OwnSwimmer).default([]) }),
  ],
  'is neither an array of products nor {"products": [...], "swimmers": [{"id": 1, "name": "..."}]}',
);

/** JSON or CSV, by file extension. */
export async function readCatalogueFile(path: string): Promise<CatalogueRows> {
  const read = isJsonFile(path) ? readJson : readCsv;
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new UnreadableFile(`cannot read ${path}`, { cause });
  });
  try {
    return read(decodeText(bytes));
  } catch (cause) {
    if (!(cause instanceof UnreadableFile)) throw cause;
    throw new UnreadableFile(`${path}: ${cause.message}`, { cause });
  }
}

/** Rejects other encodings, whose letters would become question marks. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UnreadableFile('it is not UTF-8 text: save it as "CSV UTF-8"', { cause });
  }
}

export async function writeCatalogueFile(
  path: string,
  products: readonly Product[],
  swimmers: readonly Swimmer[],
  locale?: string,
): Promise<void> {
  const text = isJsonFile(path)
    ? `${JSON.stringify({ swimmers, products }, undefined, 2)}\n`
    : writeCsv(products, swimmers, locale);
  await writeFile(path, text).catch((cause: unknown) => {
    throw new UnreadableFile(`cannot write ${path}`, { cause });
  });
}

function isJsonFile(path: string): boolean {
  const ending = extname(path).toLowerCase();
  if (ending !== '.json' && ending !== '.csv')
    throw new UnreadableFile(`${path} is neither .json nor .csv`);
  return ending === '.json';
}

function readJson(text: string): CatalogueRows {
  const file = JsonFile.safeParse(parseJson(text));
  if (!file.success) throw new UnreadableFile(z.prettifyError(file.error));
  const { products, swimmers } = file.data;
  return {
    rows: products.map((raw, index) => ({ place: `product ${index + 1}`, raw })),
    swimmers,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? `: ${cleanText(cause.message)}` : '';
    throw new UnreadableFile(`it is not JSON${reason}`, { cause });
  }
}
