import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A numbered sentence of a document: `- 5.12 A filter of 10 wears means 10 or more.` */
export interface Sentence {
  number: string;
  text: string;
  isBuilt: boolean;
}

/** The documents that citations resolve to, by the word that cites them. */
const DOCUMENTS = {
  behaviour: 'api/contract/BEHAVIOUR.md',
  decision: 'api/contract/DECISIONS.md',
} as const;

export type Document = keyof typeof DOCUMENTS;

export function readSentences(root: string, document: Document): Sentence[] {
  const text = readFileSync(join(root, DOCUMENTS[document]), 'utf8');
  return [...text.matchAll(/^- (\d+(?:\.\d+)?) (.*)$/gm)].map(([, number = '', text = '']) => ({
    number,
    text,
    isBuilt: !text.endsWith('(not built)'),
  }));
}

/** Each number names one sentence only. */
export function repeatedNumbers(root: string): string[] {
  return (Object.keys(DOCUMENTS) as Document[]).flatMap((document) => {
    const numbers = readSentences(root, document).map(({ number }) => number);
    return numbers
      .filter((number, index) => numbers.indexOf(number) !== index)
      .map((number) => `${DOCUMENTS[document]}: two sentences are ${number}`);
  });
}
