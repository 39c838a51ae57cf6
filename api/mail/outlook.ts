/** Markup that only Outlook for Windows reads. To other clients it is a comment. */
export function outlookOnly(markup: string): string {
  return `<!--[if mso]>${markup}<![endif]-->`;
}

/** Word treats a line height as a minimum unless the rule comes before it. */
export function lineHeight(px: number): string {
  return `mso-line-height-rule:exactly;line-height:${px}px`;
}

const ARIAL = 'mso-font-alt:Arial;mso-generic-font-family:swiss';

/** Turns off DPI scaling, replaces the fonts and removes the gaps that Word adds beside tables. */
export const OUTLOOK_HEAD = outlookOnly(
  '<noscript><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript>' +
    `<style>@font-face{font-family:Figtree;${ARIAL}}@font-face{font-family:Archivo;${ARIAL}}` +
    'td,h1,p,a,strong,span{font-family:Arial,sans-serif!important}table{mso-table-lspace:0;mso-table-rspace:0}</style>',
);
