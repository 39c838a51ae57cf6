/**
 * Content of a mail, independent of plain text and HTML. Stored until the mail is sent, so a change
 * may only add optional fields.
 */
export interface Content {
  heading: string;
  /** Preview text beside the subject in a mail list. */
  preview: string;
  blocks: readonly Block[];
  /** Why the recipient gets this mail. */
  footer: string;
  /** Links in the footer. */
  ways: readonly Link[];
  /** The shop's address for questions when the mail was queued. */
  support?: string;
}

export type Block =
  | { type: 'text'; text: string }
  /** A table of labels and values. */
  | { type: 'rows'; rows: readonly DetailRow[] }
  | { type: 'bill'; items: readonly Item[]; rows: readonly DetailRow[]; total: string }
  | { type: 'links'; links: readonly Link[] }
  /** Side by side if there is room. */
  | { type: 'columns'; columns: readonly DetailColumn[] };

export type DetailRow = readonly [label: string, value: string];

export interface DetailColumn {
  heading: string;
  text: string;
}

export interface Item {
  name: string;
  note: string;
  value: string;
  /** Address of an image. Undefined leaves its space empty. */
  picture: string | undefined;
}

/** The first link is the main action. */
export interface Link {
  label: string;
  href: string;
}
