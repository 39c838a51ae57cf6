import { createInterface } from 'node:readline';

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/** Asks until the answer is yes or no. Undefined if the terminal is closed. */
export function openYesNoPrompt({ input, output }: Terminal) {
  const terminal = createInterface({ input, output });
  const answers = terminal[Symbol.asyncIterator]();
  async function ask(question: string): Promise<boolean | undefined> {
    for (;;) {
      output.write(question);
      const { value, done } = await answers.next();
      if (done) return undefined;
      if (/^\s*y(es)?\s*$/i.test(value)) return true;
      if (/^\s*no?\s*$/i.test(value)) return false;
    }
  }
  return Object.assign(ask, { close: () => terminal.close() });
}
