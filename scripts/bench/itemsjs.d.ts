/** The parts of itemsjs that the benchmark uses; it has no types. */
declare module 'itemsjs' {
  interface Search<T> {
    per_page: number;
    filter: (item: T) => boolean;
  }
  export default function itemsjs<T>(
    items: readonly T[],
    configuration: {
      searchableFields: string[];
      aggregations: Record<string, { title: string; size: number }>;
    },
  ): { search(question: Search<T>): { pagination: { total: number } } };
}
