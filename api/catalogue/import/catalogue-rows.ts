import type { Swimmer } from '#contract/catalogue';

/** The file as a whole cannot be read or written; the message is for its owner. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** One product as the file has it, unchecked. */
export interface Row {
  /** `line 12` or `product 3`. */
  place: string;
  raw: unknown;
  problem?: string;
}

export interface CatalogueRows {
  rows: Row[];
  swimmers: Swimmer[];
}
