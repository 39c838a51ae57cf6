import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OpenRenderer } from '#contract/protocol/rendered-page';

/** The HTML documents that every page is composed from. */
export const SHELL = 'index.html';
export const CHECKOUT_SHELL = 'checkout.html';

/** The page's renderer, beside the built page. */
const RENDERER = '../page/server.js';

/** The message is one line for the owner. */
export class IncompleteBuild extends Error {
  override readonly name = 'IncompleteBuild';
}

export interface BuiltPage {
  pageDir: string;
  deskDir: string;
  openRenderer: OpenRenderer;
}

/** The built page is beside the built server. A server that runs from its sources has none. */
export async function loadBuiltPage(server: string): Promise<BuiltPage | undefined> {
  if (!server.endsWith('.js')) return undefined;
  const folder = dirname(server);
  const pageDir = join(folder, '../pwa');
  const deskDir = join(folder, '../desk');
  const renderer = join(folder, RENDERER);
  const needed = [
    join(pageDir, SHELL),
    join(pageDir, CHECKOUT_SHELL),
    join(deskDir, SHELL),
    renderer,
  ];
  const missing = needed.find((path) => !existsSync(path));
  if (missing !== undefined)
    throw new IncompleteBuild(
      `The build is missing ${missing}: run npm run build, then start again.`,
    );
  const { openRenderer } = (await import(pathToFileURL(renderer).href)) as Pick<
    BuiltPage,
    'openRenderer'
  >;
  return { pageDir, deskDir, openRenderer };
}
