import { readSources } from './sources';

/** A sentence of docs/behaviour: `- **filters.ten-or-more** A filter of 10 wears means 10 or more.` */
export interface Behaviour {
  id: string;
  text: string;
}

const DECISION = /^docs\/decisions\/\d{3}-(.+)\.md$/;

export function readBehaviours(root: string): Behaviour[] {
  return readSources(root)
    .filter(({ path }) => /^docs\/behaviour\/[^/]+\.md$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/^- \*\*([a-z]+\.[a-z0-9-]+)\*\* (.*)$/gm)])
    .map(([, id = '', text = '']) => ({ id, text }));
}

/** Names of the architecture decisions: their file names without the number. */
export function readDecisions(root: string): string[] {
  return readSources(root).flatMap(({ path }) => DECISION.exec(path)?.[1] ?? []);
}

/** Names that are used twice. */
export function repeatedNames(root: string): string[] {
  const names = [...readBehaviours(root).map(({ id }) => id), ...readDecisions(root)];
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `docs: two entries are called ${name}`);
}
