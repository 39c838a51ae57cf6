import { z } from 'zod';
import { COLUMN_LABELS, MAX_CSV_ROWS, type GoodsImport } from '#contract/desk/goods-csv';
import { ApiError } from '#contract/protocol/api-error';
import { parseTable, readTable, writeCsv } from '../../catalogue/import/catalogue-csv';
import { decodeText } from '../../catalogue/import/catalogue-file';
import { UnreadableFile, type CatalogueRow } from '../../catalogue/import/catalogue-rows';
import { exportGoods } from '../../catalogue/import/export';
import { importRows, type ImportReport } from '../../catalogue/import/import-rows';
import { NO_FOLDER } from '../../catalogue/import/picture-files';
import type { CatalogueStore } from '../../catalogue/store';
import type { ShopSettingsStore } from '../../shop/settings-store';
import type { AuditAuthor, AuditLog } from '../audit';
import type { DraftStore } from './drafts';

interface Dependencies {
  catalogue: CatalogueStore;
  drafts: Pick<DraftStore, 'read'>;
  audit: AuditLog;
  shop: Pick<ShopSettingsStore, 'readFacts'>;
}

const Cells = z.record(z.string(), z.unknown());

/** Number of log entries that are added at the same time. */
const BATCH = 100;

const MISSING_PHOTOS = 'Choose the photos that this row names.';

/** Imports and exports CSV files, with the rules of the commands. */
export function csvGoods({ catalogue, drafts, audit, shop }: Dependencies) {
  const stores = { catalogue, shop, stock: catalogue.stock, pictures: catalogue.pictures };

  /** An item that an import publishes, with the draft or hidden item that it replaces. */
  async function toAdded({ id, name }: ImportReport['added'][number]) {
    const draft = await drafts.read(id);
    if (!draft) return { id, name, replaces: null };
    const savedAt = new Date(draft.savedAt).toISOString();
    return { id, name, replaces: { state: draft.state, name: draft.fields.name, savedAt } };
  }

  /** If the row names no photographs, a draft or hidden item keeps its own. */
  async function withDraftPhotos(row: CatalogueRow): Promise<CatalogueRow> {
    const raw = Cells.safeParse(row.raw).data;
    if (!raw || raw['imageUrl'] !== undefined) return row;
    const draft = await drafts.read(String(raw['id']));
    const { pictures = [], altTexts = [] } = draft?.fields ?? {};
    const [imageUrl, ...additionalImages] = pictures;
    if (imageUrl === undefined || catalogue.published().find(String(raw['id']))) return row;
    return {
      ...row,
      raw: { ...raw, imageUrl, additionalImages, altTexts: raw['altTexts'] ?? altTexts },
    };
  }

  /** Adds the import to the log, and to the history of each item. */
  async function record(author: AuditAuthor, { added, changes, imported }: ImportReport) {
    await audit.add(author, { act: 'goods.import', subject: 'goods', after: { ...imported } });
    const acts = [
      ...added.map(({ id, name, price }) => ({ subject: id, after: { name, price } })),
      ...changes.map(({ id, fields }) => ({
        subject: id,
        before: Object.fromEntries(fields.map(({ field, before }) => [field, before])),
        after: Object.fromEntries(fields.map(({ field, after }) => [field, after])),
      })),
    ];
    for (let start = 0; start < acts.length; start += BATCH)
      await Promise.all(
        acts
          .slice(start, start + BATCH)
          .map((act) => audit.add(author, { act: 'item.import', ...act })),
      );
  }

  return {
    async export(locale: string): Promise<string> {
      const { products, swimmers } = await exportGoods(stores);
      return rejectUnreadable(() => writeCsv(products, swimmers, locale));
    },

    async import(author: AuditAuthor, bytes: Uint8Array, dryRun: boolean): Promise<GoodsImport> {
      const table = await rejectUnreadable(() => parseTable(decodeText(bytes), MAX_CSV_ROWS));
      if (table.rows.length > MAX_CSV_ROWS)
        throw rejectFile(`it has more than ${MAX_CSV_ROWS} rows: npm run catalogue imports it`);
      const input = readTable(table);
      const rows = await Promise.all(input.rows.map(withDraftPhotos));
      const report = await rejectUnreadable(() =>
        importRows(stores, { ...input, rows }, { dryRun }),
      );
      const { bad, warned, warnings, samples, changes, imported } = report;
      const columns = [...table.columns];
      const added = await Promise.all(report.added.map(toAdded));
      const badBy = new Map(bad.map((row) => [row.place, row.problems]));
      const warnedBy = new Map(warned.map((row) => [row.place, row.warnings]));
      if (imported && !dryRun && imported.added + imported.changed > 0)
        await record(author, report);
      return {
        columns,
        rows: table.rows.map(({ place, cells }) => ({
          place,
          cells: [...cells],
          problems: (badBy.get(place) ?? []).map(({ field: column, sentence }) => ({
            column,
            problem: sentence === NO_FOLDER ? MISSING_PHOTOS : problemOf(sentence, column, columns),
          })),
          warnings: (warnedBy.get(place) ?? []).map(withoutColumnNames),
        })),
        added,
        changes,
        warnings,
        samples,
        imported: imported ?? null,
      };
    },
  };
}

const COLUMN_NAME = new RegExp(`^(${Object.keys(COLUMN_LABELS).join('|')})\\b`);

/** Replaces the names of columns, which staff do not know: `Photo is missing`. */
function withoutColumnNames(sentence: string): string {
  return sentence.replace(COLUMN_NAME, (column) => COLUMN_LABELS[column] ?? column);
}

/** If the file lacks the column of a required field, no cell of it can be corrected in the browser. */
function problemOf(sentence: string, column: string | undefined, columns: string[]): string {
  const problem = withoutColumnNames(sentence);
  return column !== undefined && sentence === `${column} is missing` && !columns.includes(column)
    ? `${problem}: the file needs a column “${column}”`
    : problem;
}

/** Turns the error for an unreadable file into an error of the request. */
async function rejectUnreadable<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw rejectFile(cause.message);
    throw cause;
  }
}

function rejectFile(problem: string): ApiError {
  return new ApiError(400, 'invalid-input', { problem: `The file cannot be used: ${problem}.` });
}
