import { shop } from '#contract/shop';
import { escapeHtml } from '../http/escape-html';
import type { Block, DetailColumn, Content, Item, Link, DetailRow } from './content';
import { MARK_PICTURE, pictureId, ROPE_PICTURE } from './pictures';

// Mail clients support tables and inline styles; few support webfonts, flexbox or style sheets
// (mockups/mail.html).
const TEXT_FONT = "font-family:Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif";
const FIGURE_FONT = `font-family:Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif;font-stretch:104%;font-weight:bold;font-variant-numeric:tabular-nums;white-space:nowrap`;
const DISPLAY_FONT =
  "font-family:Archivo,'Arial Black','Helvetica Neue',Helvetica,Arial,sans-serif;font-stretch:125%;font-weight:800";
const [INK, INK2, LINE, ACT] = ['#04263B', '#456073', '#DCE7EC', '#0870AA'];
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"';
const CELL_STYLE = `padding:9px 0;border-bottom:1px solid ${LINE}`;

const STYLE_SHEET =
  'body{margin:0;padding:0;background:#EEF5F8;-webkit-text-size-adjust:100%}table{border-collapse:collapse}a{color:#0870AA}' +
  '@media(max-width:619px){.out{padding:0!important}.p{padding-left:20px!important;padding-right:20px!important}.h{font-size:27px!important;line-height:31px!important}.half{display:block!important;width:100%!important;padding:0 0 22px!important}.cta a{display:block!important}}';

export function asHtml({ heading, preview, blocks, footer, ways }: Content) {
  const pictures = blocks.flatMap((block) =>
    block.type === 'bill' ? block.items.flatMap(({ picture }) => picture ?? []) : [],
  );
  const page =
    `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(heading)}</title><style>${STYLE_SHEET}</style></head><body>` +
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>` +
    `${TABLE} style="background:#EEF5F8"><tr><td class="out" align="center" style="padding:32px 16px">${TABLE} style="max-width:600px;background:#FFFFFF">${header()}` +
    `<tr><td class="p" style="padding:32px 32px 0"><h1 class="h" style="margin:0;${DISPLAY_FONT};letter-spacing:-.02em;font-size:34px;line-height:38px;color:${INK};overflow-wrap:anywhere">${escapeHtml(heading)}</h1></td></tr>` +
    blocks.map((block) => `<tr>${blockOf(block)}</tr>`).join('') +
    `<tr><td style="height:30px;line-height:30px">&nbsp;</td></tr>${footerOf(footer, ways)}</table></td></tr></table></body></html>`;
  return { html: page, pictures: [MARK_PICTURE, ROPE_PICTURE, ...new Set(pictures)] };
}

function header(): string {
  const mark = `<td style="padding:0 12px 0 0"><img src="cid:${pictureId(MARK_PICTURE)}" width="30" height="32" alt="" style="display:block;border:0"></td>`;
  const name = `<td style="${DISPLAY_FONT};font-size:21px;line-height:32px;letter-spacing:-.03em;color:#FFFFFF">${escapeHtml(shop.name)}</td>`;
  return (
    `<tr><td class="p" style="background:${INK};padding:22px 32px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${mark}${name}</tr></table></td></tr>` +
    `<tr><td style="background:${INK};font-size:0;line-height:0"><img src="cid:${pictureId(ROPE_PICTURE)}" width="600" height="6" alt="" style="display:block;border:0;width:100%;height:6px;object-fit:cover"></td></tr>`
  );
}

function footerOf(footer: string, ways: readonly Link[]): string {
  const links = ways.map(
    ({ label, href }) =>
      `<a href="${escapeHtml(href)}" style="color:#FFFFFF">${escapeHtml(label)}</a>`,
  );
  return `<tr><td class="p" style="background:#021B2B;padding:22px 32px 24px;${TEXT_FONT};font-size:13px;line-height:20px;color:#A9C6D6">${links.join(' &nbsp; ')}${links.length > 0 ? '<br>' : ''}${textToHtml(footer)}</td></tr>`;
}

function blockOf(block: Block): string {
  switch (block.type) {
    case 'text':
      return `<td class="p" style="padding:12px 32px 0;${TEXT_FONT};font-size:16px;line-height:24px;color:${INK}">${textToHtml(block.text)}</td>`;
    case 'rows':
      return `<td class="p" style="padding:20px 32px 0">${ruledTable(block.rows.map(row).join(''))}</td>`;
    case 'bill':
      return `<td class="p" style="padding:24px 32px 0">${ruledTable(block.items.map(itemOf).join(''))}${TABLE}>${block.rows.map(row).join('')}${totalOf(block.total)}</table></td>`;
    case 'links':
      return `<td class="cta p" style="padding:22px 32px 0">${block.links.map(linkOf).join(' ')}</td>`;
    case 'columns':
      return `<td class="p" style="padding:24px 32px 0">${TABLE}><tr>${block.columns.map(columnOf).join('')}</tr></table></td>`;
  }
}

function ruledTable(rows: string): string {
  return `${TABLE} style="border-top:2px solid ${INK}">${rows}</table>`;
}

function row([label, value]: DetailRow): string {
  return (
    `<tr><td style="${CELL_STYLE};${TEXT_FONT};font-size:14px;line-height:20px;color:${INK2}">${textToHtml(label)}</td>` +
    `<td align="right" style="${CELL_STYLE};${FIGURE_FONT};font-size:15px;line-height:20px;color:${INK};white-space:normal;overflow-wrap:anywhere">${textToHtml(value)}</td></tr>`
  );
}

function totalOf(total: string): string {
  return (
    `<tr><td style="padding:14px 0 0;${TEXT_FONT};font-size:16px;font-weight:600;color:${INK}">Total <span style="font-weight:400;font-size:14px;color:${INK2}">${shop.currency}</span></td>` +
    `<td align="right" style="padding:12px 0 0;${FIGURE_FONT};font-size:28px;line-height:34px;color:${INK}">${escapeHtml(total)}</td></tr>`
  );
}

function itemOf({ name, note, value, picture }: Item): string {
  const cell = `border-bottom:1px solid ${LINE}`;
  const image =
    picture === undefined
      ? ''
      : `<img src="cid:${pictureId(picture)}" width="72" height="90" alt="" style="display:block;border:0;border-radius:2px;background:#E3F3FB">`;
  return (
    `<tr><td width="72" valign="top" style="padding:14px 16px 14px 0;${cell}">${image}</td>` +
    `<td valign="top" style="padding:18px 12px 14px 0;${cell};${TEXT_FONT};font-size:16px;line-height:22px;color:${INK};overflow-wrap:anywhere"><strong style="font-weight:600">${escapeHtml(name)}</strong><br><span style="font-size:14px;color:${INK2}">${escapeHtml(note)}</span></td>` +
    `<td valign="top" align="right" style="padding:18px 0 14px;${cell};${FIGURE_FONT};font-size:17px;line-height:22px;color:${value === 'Free' ? '#7D590C' : INK}">${escapeHtml(value)}</td></tr>`
  );
}

function linkOf({ label, href }: Link, at: number): string {
  const look =
    at === 0
      ? `background:${ACT};color:#FFFFFF;border:1px solid ${ACT}`
      : `background:#FFFFFF;color:${ACT};border:1px solid #73909F`;
  return `<a href="${escapeHtml(href)}" style="display:inline-block;${look};text-decoration:none;${TEXT_FONT};font-size:16px;font-weight:600;line-height:46px;padding:0 28px;margin:0 0 8px;border-radius:2px;text-align:center">${escapeHtml(label)}</a>`;
}

function columnOf({ heading, text }: DetailColumn): string {
  return `<td class="half" width="50%" valign="top" style="padding:0 16px 0 0;${TEXT_FONT};font-size:15px;line-height:22px;color:${INK};overflow-wrap:anywhere"><strong style="display:block;font-weight:600;margin-bottom:6px">${escapeHtml(heading)}</strong>${textToHtml(text)}</td>`;
}

const SUPPORT = `<a href="mailto:${escapeHtml(shop.supportEmail)}" style="color:${ACT};font-weight:600">${escapeHtml(shop.supportEmail)}</a>`;

/** Keeps line breaks and double spaces, does not break `5–7`, and links the shop's address. */
function textToHtml(text: string): string {
  return escapeHtml(text)
    .replace(/\d+–\d+/g, '<span style="white-space:nowrap">$&</span>')
    .replaceAll('  ', ' &nbsp;')
    .replaceAll(escapeHtml(shop.supportEmail), () => SUPPORT)
    .replaceAll('\n', '<br>');
}
