import { shop } from '#contract/shop';
import { asHtml } from './html';

/** One content, written as plain text and as a page of the shop. */
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

interface Written {
  text: string;
  html: string;
  /** Addresses of the pictures that the page shows. */
  pictures: readonly string[];
}

export function writeMail(content: Content): Written {
  return { text: asText(content), ...asHtml(content) };
}

function asText({ heading, blocks, footer }: Content): string {
  const signature = `${shop.name}\n${shop.supportEmail}`;
  return [heading, ...blocks.map(textOf), `-- \n${signature}\n${footer}`].join('\n\n');
}

function textOf(block: Block): string {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'rows':
      return rowsOf(block.rows);
    case 'bill':
      return [
        ...block.items.map(({ name, note, value }) => `${name}\n  ${note}  ${value}`),
        '',
        rowsOf([...block.rows, ['Total', `${block.total} ${shop.currency}`]]),
      ].join('\n');
    case 'links':
      return block.links.map(({ label, href }) => `${label}:\n${href}`).join('\n\n');
    case 'columns':
      return block.columns.map(({ heading, text }) => `${heading}\n${text}`).join('\n\n');
  }
}

function rowsOf(rows: readonly Row[]): string {
  return rows.map(([label, value]) => `${label}: ${value}`).join('\n');
}
