/** What a mail says, before it is written as plain text and as a page of the shop. */
export interface Content {
  heading: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  blocks: readonly Block[];
  /** Why it came. */
  footer: string;
  /** Ways on, in the footer. */
  ways: readonly Link[];
}

export type Block =
  | { type: 'text'; text: string }
  /** A heat sheet. */
  | { type: 'rows'; rows: readonly Row[] }
  | { type: 'bill'; items: readonly Item[]; rows: readonly Row[]; total: string }
  | { type: 'links'; links: readonly Link[] }
  /** Side by side where there is room. */
  | { type: 'columns'; columns: readonly Column[] };

export type Row = readonly [label: string, value: string];

export interface Column {
  heading: string;
  text: string;
}

export interface Item {
  name: string;
  note: string;
  value: string;
  /** Address of a picture; without one its place stays empty. */
  picture: string | undefined;
}

/** The first is what the mail is for. */
export interface Link {
  label: string;
  href: string;
}
