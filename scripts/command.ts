import type { Command } from 'commander';
import { UnreadableFile } from '../api/catalogue/import/catalogue-rows';
import { removeControlCharacters } from '#contract/clean-text';
import { describeStartupError } from '../api/startup-error';

/** The owner's request cannot be carried out. The message says why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Prints a line for the owner. Text from buyers can neither control the terminal nor add lines. */
export function print(line: string): void {
  console.log(removeControlCharacters(line));
}

/**
 * Ends the command when the reader of a pipe has closed it, as in `npm run orders -- list | head`.
 */
function exitOnClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

/** Runs a command. A problem that the owner can fix is one line on stderr. */
export async function runCommand(program: Command): Promise<void> {
  process.stdout.on('error', exitOnClosedPipe);
  if (process.argv.length === 2 && program.commands.length > 0) return program.outputHelp();
  try {
    await program.parseAsync();
  } catch (failure) {
    const isExpected = failure instanceof CommandError || failure instanceof UnreadableFile;
    console.error(
      isExpected ? removeControlCharacters(failure.message) : describeStartupError(failure),
    );
    process.exitCode = 1;
  }
}
