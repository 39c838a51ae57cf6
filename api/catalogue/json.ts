const texts = new WeakMap<object, string>();

/** A product is the same object until it changes, so it is serialized once. */
function jsonOf(item: object): string {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const text = JSON.stringify(item);
  texts.set(item, text);
  return text;
}

export function arrayOf(items: readonly object[]): string {
  return `[${items.map(jsonOf).join(',')}]`;
}
