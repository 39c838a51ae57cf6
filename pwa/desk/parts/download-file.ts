/** The object URL must exist until the browser has started the download. */
const REVOKE_DELAY_MS = 60_000;

/** Downloads text as a CSV file. */
export function downloadFile(fileName: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}
