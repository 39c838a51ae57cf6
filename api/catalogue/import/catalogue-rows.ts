import type { Swimmer } from '#contract/products/catalogue';

/** The file cannot be read or written. The message is for the owner. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** One product as in the file, unchecked. */
export interface CatalogueRow {
  /** `line 12` or `product 3`. */
  place: string;
  /** An absent field, unlike an undefined one, keeps its value in a known product. */
  raw: unknown;
  problem?: string;
}

export interface CatalogueRows {
  rows: CatalogueRow[];
  swimmers: Swimmer[];
}
