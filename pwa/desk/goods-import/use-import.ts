import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { GoodsImport } from '#contract/desk/goods-csv';
import { refetchGoods } from '../client/desk-goods';
import { importCsv } from '../client/desk-csv';
import { readCsvText, toCsv, withCell, withoutRow, type ImportTable } from './csv-table';

/** The state of an import: the chosen file, corrected cells, the check and the result. */
export function useImport(onImported: (report: GoodsImport) => void) {
  const [name, setName] = useState<string>();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [report, setReport] = useState<GoodsImport>();
  const [isEdited, setIsEdited] = useState(false);

  const chosen = useRef<File>(undefined);
  /** The text that is being checked. Undefined if it is outdated. */
  const checked = useRef<string>(undefined);
  const check = useMutation({
    mutationFn: (csv: string) => importCsv(csv, true),
    onSuccess: (next, csv) => {
      // During the check the user edited a cell or chose another file.
      if (csv !== checked.current) return;
      setReport(next);
      setIsEdited(false);
    },
  });
  const run = useMutation({
    mutationFn: (table: ImportTable) => importCsv(toCsv(table), false),
    onSuccess: (next) => {
      // Checks again, because another person may have changed the goods since the last check.
      if (next.imported) onImported(next);
      else setReport(next);
    },
    onSettled: refetchGoods,
  });

  function startCheck(csv: string): void {
    checked.current = csv;
    check.mutate(csv);
  }

  function edit(next: GoodsImport): void {
    checked.current = undefined;
    setReport(next);
    setIsEdited(true);
  }

  function restart(): void {
    checked.current = undefined;
    setName(undefined);
    setReport(undefined);
    setIsUnreadable(false);
    check.reset();
    run.reset();
  }

  return {
    name,
    report,
    isUnreadable,
    isEdited,
    check,
    run,
    restart,

    async choose(file: File): Promise<void> {
      restart();
      chosen.current = file;
      const csv = await readCsvText(file);
      // While it was read the user chose another file.
      if (chosen.current !== file) return;
      setName(file.name);
      setIsUnreadable(csv === undefined);
      if (csv !== undefined) startCheck(csv);
    },

    editCell(place: string, column: string, text: string): void {
      if (report) edit({ ...report, ...withCell(report, place, column, text) });
    },

    leaveOut(place: string): void {
      if (report) edit(withoutRow(report, place));
    },

    /** The table stays if the check fails, with the addresses of new photographs. */
    checkTable(table: ImportTable): void {
      if (!report) return;
      edit({ ...report, ...table });
      startCheck(toCsv(table));
    },
  };
}
