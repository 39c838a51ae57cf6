import { shop } from '#contract/shop';
import { escapeHtml } from '../http/escape-html';

/** One content, written as plain text and as simple HTML. */
export type Block =
  | { type: 'text'; text: string }
  | { type: 'rows'; rows: readonly (readonly [label: string, value: string])[] }
  | { type: 'link'; label: string; href: string };

export function writeMail(
  heading: string,
  blocks: readonly Block[],
): { text: string; html: string } {
  return { text: asText(heading, blocks), html: asHtml(heading, blocks) };
}

function asText(heading: string, blocks: readonly Block[]): string {
  const parts = blocks.map((block) => {
    switch (block.type) {
      case 'text':
        return block.text;
      case 'rows':
        return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
      case 'link':
        return `${block.label}:\n${block.href}`;
    }
  });
  return [heading, ...parts, SIGNATURE].join('\n\n');
}

const SIGNATURE = `${shop.name}\n${shop.supportEmail}`;

function asHtml(heading: string, blocks: readonly Block[]): string {
  const parts = blocks.map((block) => {
    switch (block.type) {
      case 'text':
        return `<p style="margin:0 0 16px">${lines(block.text)}</p>`;
      case 'rows':
        return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px;border-top:2px solid #04263B">${block.rows.map(row).join('')}</table>`;
      case 'link':
        return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:14px 22px;background:#0870AA;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(block.label)}</a></p>`;
    }
  });
  return `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head><body style="margin:0;padding:24px;background:#F7FAFB;color:#04263B;font:16px/1.5 Helvetica,Arial,sans-serif"><div style="max-width:560px;margin:0 auto"><h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escapeHtml(heading)}</h1>${parts.join('')}<p style="margin:0;color:#456073;font-size:14px">${lines(SIGNATURE)}</p></div></body></html>`;
}

function row([label, value]: readonly [string, string]): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #DCE7EC;vertical-align:top';
  return `<tr><td style="${cell};color:#456073">${escapeHtml(label)}</td><td style="${cell};text-align:right">${lines(value)}</td></tr>`;
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\n/g, '<br>');
}
