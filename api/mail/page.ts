import { shop } from '#contract/shop';
import type { Block, Content, DetailRow } from './content';
import { asHtml } from './html';

export interface RenderedContent {
  text: string;
  html: string;
  /** Addresses of the images in the HTML. */
  pictures: readonly string[];
}

/** Renders content as plain text and HTML. */
export function renderMail(content: Content): RenderedContent {
  return { text: asText(content), ...asHtml(content) };
}

/** The content as plain text. */
export function asText({ heading, blocks, footer, support = shop.supportEmail }: Content): string {
  const signature = `${shop.name}\n${support}`;
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

function rowsOf(rows: readonly DetailRow[]): string {
  return rows.map(([label, value]) => `${label}: ${value}`).join('\n');
}
