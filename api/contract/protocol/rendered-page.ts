import type { Product, Swimmer } from '#contract/products/catalogue';
import type { ShopFacts } from '#contract/shop/facts';
import type { StoryTexts } from '#contract/shop/story-texts';

/** The catalogue from which documents are rendered. */
export interface RenderSource {
  products: readonly Product[];
  swimmers: readonly Swimmer[];
  /** Finds a product and size by an id, also a derived one. */
  resolve(id: string): { product: Product; size: string | undefined } | undefined;
}

/** Key and data of a catalogue query, as the page keeps them. */
export type DehydratedQuery = readonly [key: readonly unknown[], data: unknown];

export interface RenderedScreen {
  html: string;
  /**
   * The query results from which the screen was rendered. The document contains them, and the page
   * hydrates with them.
   */
  queries: readonly DehydratedQuery[];
  /** Repeats the same queries on the current catalogue. */
  refetch: () => Promise<readonly DehydratedQuery[]>;
}

/** Renders the page on the server. Built from `pwa/server.tsx`. */
export interface PageRenderer {
  /**
   * Identifies the catalogue and the shop's facts from which it renders now. Another value means that results may have
   * changed. It may be some seconds behind a large catalogue with many sales.
   */
  revision(): object;
  /** `address` is a path with its query. Rejects if the screen cannot be rendered. */
  render(address: string, isWide: boolean): Promise<RenderedScreen>;
}

/**
 * A process has one renderer, because the page's catalogue client is a module. `readFacts` and
 * `readStory` return the same object until it changes.
 */
export type OpenRenderer = (
  read: () => RenderSource,
  readFacts: () => ShopFacts,
  readStory: () => StoryTexts,
) => PageRenderer;
