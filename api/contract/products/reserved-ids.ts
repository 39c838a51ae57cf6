/** Pages below `/desk/goods` that are not an item. */
const RESERVED_IDS = ['new', 'import'];
export const RESERVED_ID_PROBLEM = 'is the address of a page at the desk: use another id';

/** Whether the id would be the address of another page below `/desk/goods`. */
export function isReservedId(id: string): boolean {
  return RESERVED_IDS.includes(id.toLowerCase());
}
