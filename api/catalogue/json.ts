const jsonTexts = new WeakMap<object, string>();

/** A product is the same object until it changes, so it is serialized once. */
function jsonOf(item: object): string {
  const known = jsonTexts.get(item);
  if (known !== undefined) return known;
  const text = JSON.stringify(item);
  jsonTexts.set(item, text);
  return text;
}

export function toJsonArray(items: readonly object[]): string {
  return `[${items.map(jsonOf).join(',')}]`;
}
