import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The HTML documents that every page is composed from. */
export const SHELL = 'index.html';
export const CHECKOUT_SHELL = 'checkout.html';

/** The message is one line for the owner. */
export class IncompleteBuild extends Error {
  override readonly name = 'IncompleteBuild';
}

/** The built page is beside the built server. A server that runs from its sources has none. */
export function builtPage(server: string): string | undefined {
  if (!server.endsWith('.js')) return undefined;
  const folder = join(dirname(server), '../pwa');
  const missing = [SHELL, CHECKOUT_SHELL]
    .map((name) => join(folder, name))
    .find((path) => !existsSync(path));
  if (missing !== undefined)
    throw new IncompleteBuild(
      `The build is missing ${missing}: run npm run build, then start again.`,
    );
  return folder;
}
