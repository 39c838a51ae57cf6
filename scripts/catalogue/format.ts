import { CSV_COLUMNS } from '../../api/catalogue/import/catalogue-csv';
import { LABEL_RULES, USAGE_TYPE_LIST } from '../../api/catalogue/import/labels';
import { CATEGORIES_TEXT } from '../../api/catalogue/import/describe-issue';

const labels = LABEL_RULES.map(
  ({ names, values }) => `  ${names.join(', ')}\n      ${values}`,
).join('\n');

/** Description of the catalogue file. */
export const FORMAT = `
Products are identified by id: a product that is already in the shop is changed, others stay (--replace removes them).
The first import removes the sample goods. A repeated one changes nothing. Quantity is all that was ever offered, so what is sold stays sold.
\`example goods.csv\` writes an example list.

JSON  {"swimmers": [{"id": 1, "name": "..."}], "products": [{"id": "1", "name": "...", ...}]}, or the products alone.
CSV   ${CSV_COLUMNS.join(', ')}
      UTF-8, with commas, semicolons or tabs between the cells. Only id is required for a product that the shop has:
      a column that is left out changes nothing, an empty cell empties its field.
      specifications, additionalImages, focalPoints and altTexts are lists in one cell, separated by " | " or by line breaks.
      swimmer is the name of swimmerId; one row that has it is enough.

price        Canadian dollars: 640.00; in CSV as a spreadsheet writes them: $640.00, 58 $, CAD 240, 1.234,50 or
             1 234,50 (1.234 may be two prices: write 1234.00 or 1.23)
categoryId   ${CATEGORIES_TEXT}
usageTypeId  ${USAGE_TYPE_LIST}; or nothing
imageUrl and additionalImages are files in the --images folder (JPEG, PNG, WebP, AVIF, TIFF, GIF; save HEIC as JPEG), or addresses
of pictures the shop has (/pictures/...), as an exported file has them.
A photograph fills its frame; one with a transparent background is shown whole on the shop's water. focalPoints sets
which part of a photograph stays visible, imageUrl's first: "50% 6%" is the middle, near the top. Without one it is the centre.
altTexts describes each photograph for people who cannot see it, imageUrl's first. Without one the shop says the product's name.

A specification is "Label: value". Any label is shown; these are read by filters, collections and stock:
${labels}
Sizes: 22, 24 lists one product in two sizes that share its stock. A warning names what cannot be read.`;
