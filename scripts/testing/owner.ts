import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestShop } from '../../api/testing/start-shop';
import { bundleScript } from './bundle-script';

const execute = promisify(execFile);

type Script = 'orders' | 'messages' | 'customers';
type CommandArgument = string | Record<string, string>;

/**
 * The owner of a running shop, who runs commands with the shop's settings. Settings among the
 * arguments override them.
 */
export function ownerOf({ settings }: TestShop) {
  const { dataDir, mongodbUrl, port } = settings;

  /** Runs a command and returns its output. Rejects with stderr if the command fails. */
  async function runCommand(script: Script, ...args: CommandArgument[]): Promise<string> {
    const own = { DATA_DIR: dataDir, PORT: String(port), MONGODB_URL: mongodbUrl ?? '' };
    const env = Object.assign(
      { ...process.env, ...own },
      ...args.filter((arg) => typeof arg !== 'string'),
    );
    const words = args.filter((arg) => typeof arg === 'string');
    const { stdout } = await execute(
      process.execPath,
      [await bundleScript(`scripts/${script}.ts`), ...words],
      { env, cwd: join(import.meta.dirname, '../..') },
    );
    return stdout;
  }

  return {
    give: runCommand,
    orders: (...args: CommandArgument[]) => runCommand('orders', ...args),

    /** The last entry of the command log. */
    async lastLogEntry(): Promise<unknown> {
      const lines = (await readFile(join(dataDir, 'commands.log'), 'utf8')).trim().split('\n');
      return JSON.parse(lines.at(-1) ?? '');
    },
  };
}
