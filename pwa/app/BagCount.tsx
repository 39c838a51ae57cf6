/** How many articles the bag holds. */
export function BagCount() {
  return null;
}
