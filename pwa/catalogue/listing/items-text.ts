/** `1 item`, `20 items`; a dash while unknown. */
export function itemsText(count: number | undefined): string {
  if (count === undefined) return '–';
  return count === 1 ? '1 item' : `${count} items`;
}
