import { shop } from '#contract/shop';
import { escapeHtml } from '../http/escape-html';
import type { Block, DetailColumn, Content, Item, Link, DetailRow } from './content';
import { lineHeight, OUTLOOK_HEAD, outlookOnly } from './outlook';
import { MARK_PICTURE, pictureId, ROPE_PICTURE } from './pictures';

// Mail clients support tables and inline styles; few support webfonts, flexbox or style sheets.
// The tables around the content have a fixed layout: otherwise a blocked picture or a long word
// makes the mail wider than a phone.
// Outlook for Windows renders mails with Word. It gets:
//
// - a table of 600 px around the body, because it ignores `max-width`
// - buttons as cells with a background and `mso-padding-alt`, because it ignores the padding of
//   links. In other clients the link has the padding, so that the whole button is clickable
// - a cell for each button and column, because it ignores `display` and media queries
// - `width`, `height` and `bgcolor` as attributes. Word includes the padding in the width of a cell
// - exact line heights, Arial and 96 pixels per inch (outlook.ts). Without them it adds space
//   between lines, falls back to Times New Roman and enlarges tables on a scaled screen
const TEXT_FONT = "font-family:Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif";
const FIGURE_FONT = `font-family:Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif;font-stretch:104%;font-weight:bold;font-variant-numeric:tabular-nums;white-space:nowrap`;
const DISPLAY_FONT =
  "font-family:Archivo,'Arial Black','Helvetica Neue',Helvetica,Arial,sans-serif;font-stretch:125%;font-weight:800";
const [INK, INK2, LINE, ACT] = ['#04263B', '#456073', '#DCE7EC', '#0870AA'];
const WHITE = '#FFFFFF';
const PAGE = '#EEF5F8';
/** In px. The content has a margin of 32 px on both sides. */
const [MAIL_WIDTH, CONTENT_WIDTH] = [600, 536];
const NARROW_TABLE = '<table role="presentation" cellpadding="0" cellspacing="0"';
const TABLE = `${NARROW_TABLE} width="100%"`;
const CELL_STYLE = `padding:9px 0;border-bottom:1px solid ${LINE}`;

const STYLE_SHEET =
  `body{margin:0;padding:0;background:${PAGE};-webkit-text-size-adjust:100%}table{border-collapse:collapse}a{color:${ACT}}` +
  '@media(max-width:619px){.out{padding:0!important}.p{padding-left:20px!important;padding-right:20px!important}.h{font-size:27px!important;line-height:31px!important}.half{display:block!important;width:100%!important;padding:0 0 22px!important}.button{display:table!important;width:100%!important}.button a{display:block!important}}';

export function asHtml({ support = shop.supportEmail, ...content }: Content) {
  const { heading, preview, blocks, footer, ways } = content;
  const pictures = blocks.flatMap((block) =>
    block.type === 'bill' ? block.items.flatMap(({ picture }) => picture ?? []) : [],
  );
  const page =
    `<!doctype html><html lang="en-CA" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(heading)}</title><style>${STYLE_SHEET}</style>${OUTLOOK_HEAD}</head><body>` +
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>` +
    `${TABLE} bgcolor="${PAGE}" style="table-layout:fixed;background:${PAGE}"><tr><td class="out" align="center" style="padding:32px 16px">` +
    outlookOnly(`${NARROW_TABLE} width="${MAIL_WIDTH}" align="center"><tr><td>`) +
    `${TABLE} bgcolor="${WHITE}" style="table-layout:fixed;max-width:${MAIL_WIDTH}px;background:${WHITE}">${header()}` +
    `<tr><td class="p" style="padding:32px 32px 0"><h1 class="h" style="margin:0;${DISPLAY_FONT};letter-spacing:-.02em;font-size:34px;${lineHeight(38)};color:${INK};overflow-wrap:anywhere">${escapeHtml(heading)}</h1></td></tr>` +
    blocks.map((block) => `<tr>${linkAddress(blockOf(block), support)}</tr>`).join('') +
    `<tr><td height="30" style="height:30px;${lineHeight(30)}">&nbsp;</td></tr>${linkAddress(footerOf(footer, ways), support)}</table>` +
    `${outlookOnly('</td></tr></table>')}</td></tr></table></body></html>`;
  return { html: page, pictures: [MARK_PICTURE, ROPE_PICTURE, ...new Set(pictures)] };
}

function header(): string {
  const mark = `<td style="padding:0 12px 0 0"><img src="cid:${pictureId(MARK_PICTURE)}" width="30" height="32" alt="" style="display:block;border:0"></td>`;
  const name = `<td style="${DISPLAY_FONT};font-size:21px;${lineHeight(32)};letter-spacing:-.03em;color:${WHITE}">${escapeHtml(shop.name)}</td>`;
  return (
    `<tr><td class="p" bgcolor="${INK}" style="background:${INK};padding:22px 32px">${NARROW_TABLE}><tr>${mark}${name}</tr></table></td></tr>` +
    `<tr><td bgcolor="${INK}" style="background:${INK};font-size:0;line-height:0"><img src="cid:${pictureId(ROPE_PICTURE)}" width="${MAIL_WIDTH}" height="6" alt="" style="display:block;border:0;width:100%;height:6px;object-fit:cover"></td></tr>`
  );
}

function footerOf(footer: string, ways: readonly Link[]): string {
  const links = ways.map(
    ({ label, href }) =>
      `<a href="${escapeHtml(href)}" style="color:${WHITE}">${escapeHtml(label)}</a>`,
  );
  return `<tr><td class="p" bgcolor="#021B2B" style="background:#021B2B;padding:22px 32px 24px;${TEXT_FONT};font-size:13px;${lineHeight(20)};color:#A9C6D6;overflow-wrap:anywhere">${links.join(' &nbsp; ')}${links.length > 0 ? '<br>' : ''}${textToHtml(footer)}</td></tr>`;
}

function blockOf(block: Block): string {
  switch (block.type) {
    case 'text':
      return `<td class="p" style="padding:12px 32px 0;${TEXT_FONT};font-size:16px;${lineHeight(24)};color:${INK};overflow-wrap:anywhere">${textToHtml(block.text)}</td>`;
    case 'rows':
      return `<td class="p" style="padding:20px 32px 0">${ruledTable(block.rows.map(row).join(''))}</td>`;
    case 'bill':
      return `<td class="p" style="padding:24px 32px 0">${ruledTable(block.items.map(itemOf).join(''))}${TABLE}>${block.rows.map(row).join('')}${totalOf(block.total)}</table></td>`;
    case 'links':
      return `<td class="p" style="padding:22px 32px 0">${buttonsOf(block.links)}</td>`;
    case 'columns':
      return `<td class="p" style="padding:24px 32px 0">${TABLE}><tr>${columnsOf(block.columns)}</tr></table></td>`;
  }
}

function ruledTable(rows: string): string {
  return `${TABLE} style="border-top:2px solid ${INK}">${rows}</table>`;
}

function row([label, value]: DetailRow): string {
  return (
    `<tr><td style="${CELL_STYLE};${TEXT_FONT};font-size:14px;${lineHeight(20)};color:${INK2}">${textToHtml(label)}</td>` +
    `<td align="right" style="${CELL_STYLE};${FIGURE_FONT};font-size:15px;${lineHeight(20)};color:${INK};white-space:normal;overflow-wrap:anywhere">${textToHtml(value)}</td></tr>`
  );
}

function totalOf(total: string): string {
  return (
    `<tr><td style="padding:14px 0 0;${TEXT_FONT};font-size:16px;font-weight:600;color:${INK}">Total <span style="font-weight:400;font-size:14px;color:${INK2}">${shop.currency}</span></td>` +
    `<td align="right" style="padding:12px 0 0;${FIGURE_FONT};font-size:28px;${lineHeight(34)};color:${INK}">${escapeHtml(total)}</td></tr>`
  );
}

function itemOf({ name, note, value, picture }: Item): string {
  const cell = `border-bottom:1px solid ${LINE}`;
  const image =
    picture === undefined
      ? ''
      : `<img src="cid:${pictureId(picture)}" width="72" height="90" alt="" style="display:block;border:0;border-radius:2px;background:#E3F3FB">`;
  return (
    `<tr><td width="88" valign="top" style="padding:14px 0;${cell}">${image}</td>` +
    `<td valign="top" style="padding:18px 12px 14px 0;${cell};${TEXT_FONT};font-size:16px;${lineHeight(22)};color:${INK};overflow-wrap:anywhere"><strong style="font-weight:600">${escapeHtml(name)}</strong><br><span style="font-size:14px;color:${INK2}">${escapeHtml(note)}</span></td>` +
    `<td valign="top" align="right" style="padding:18px 0 14px;${cell};${FIGURE_FONT};font-size:17px;${lineHeight(22)};color:${value === 'Free' ? '#7D590C' : INK}">${escapeHtml(value)}</td></tr>`
  );
}

function buttonsOf(links: readonly Link[]): string {
  const cells = links.map(
    (link, index) =>
      `${outlookOnly('<td style="padding:0 8px 8px 0">')}${buttonOf(link, index)}${outlookOnly('</td>')}`,
  );
  return `${outlookOnly(`${NARROW_TABLE}><tr>`)}${cells.join(' ')}${outlookOnly('</tr></table>')}`;
}

function buttonOf({ label, href }: Link, index: number): string {
  const [fill, ink, edge] = index === 0 ? [ACT, WHITE, ACT] : [WHITE, ACT, '#73909F'];
  const padding = '12px 28px';
  return (
    `${NARROW_TABLE} class="button" style="display:inline-table;border-collapse:separate;margin:0 0 8px"><tr>` +
    `<td align="center" bgcolor="${fill}" style="mso-padding-alt:${padding};background:${fill};border:1px solid ${edge};border-radius:2px;${lineHeight(22)}">` +
    `<a href="${escapeHtml(href)}" style="display:inline-block;padding:${padding};mso-padding-alt:0;color:${ink};text-decoration:none;${TEXT_FONT};font-size:16px;font-weight:600">${escapeHtml(label)}</a></td></tr></table>`
  );
}

function columnsOf(columns: readonly DetailColumn[]): string {
  const gap = 16;
  const width = CONTENT_WIDTH / columns.length - gap;
  const cell = `<td class="half" width="${width}" valign="top" style="padding:0 ${gap}px 0 0;${TEXT_FONT};font-size:15px;${lineHeight(22)};color:${INK};overflow-wrap:anywhere">`;
  return columns
    .map(
      ({ heading, text }) =>
        `${cell}<p style="margin:0 0 6px"><strong style="font-weight:600">${escapeHtml(heading)}</strong></p>${textToHtml(text)}</td>`,
    )
    .join('');
}

/** Links the shop's address for questions. */
function linkAddress(html: string, support: string): string {
  const email = escapeHtml(support);
  const link = `<a href="mailto:${email}" style="color:${ACT};font-weight:600">${email}</a>`;
  return html.replaceAll(email, () => link);
}

/** Keeps line breaks and double spaces, and does not break `5–7`. */
function textToHtml(text: string): string {
  return escapeHtml(text)
    .replace(/\d+–\d+/g, '<span style="white-space:nowrap">$&</span>')
    .replaceAll('  ', ' &nbsp;')
    .replaceAll('\n', '<br>');
}
