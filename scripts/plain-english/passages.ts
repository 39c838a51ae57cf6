import { parseSync, Visitor, type ESTree } from 'vite';
import { placeOf, readSources, type Source } from '../behaviour/sources';

/** A piece of English with its file and line. */
export interface Passage {
  kind: 'comment' | 'title' | 'copy' | 'document';
  place: string;
  text: string;
}

const CODE = /\.(?:tsx?|mjs)$/;
/** The list of words itself, and the glossary's column of words to avoid. */
const EXEMPT = /^scripts\/plain-english\/|^docs\/glossary\.md$/;
const TEST_FUNCTIONS = new Set(['describe', 'it', 'test']);

/** Comments, test titles, sentences in strings and markup, and the paragraphs of documents. */
export function readPassages(root: string): Passage[] {
  return readSources(root)
    .filter(({ path }) => !EXEMPT.test(path))
    .flatMap((source) => {
      if (CODE.test(source.path)) return passagesOfCode(source);
      return source.path.endsWith('.md') ? passagesOfDocument(source) : [];
    });
}

function passagesOfCode(source: Source): Passage[] {
  const { program, comments } = parseSync(source.path, source.text);
  const passages = new Map<number, Passage>();
  const add = (kind: Passage['kind'], start: number, text: string) =>
    passages.set(start, { kind, place: placeOf(source, start), text: withoutNames(text) });
  for (const { start, value } of comments) add('comment', start, value.trim());
  /** End of the element whose whole text was added. */
  let coveredUntil = 0;
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (title && isTest(callee)) add('title', title.start, textOf(title));
    },
    Literal({ start, value }) {
      if (typeof value === 'string' && isSentence(value)) addCopy(start, value);
    },
    TemplateLiteral(node) {
      if (isSentence(textOf(node))) addCopy(node.start, textOf(node));
    },
    JSXElement(node) {
      if (node.start < coveredUntil || !node.children.some(isNonEmptyText)) return;
      coveredUntil = node.end;
      add('copy', node.start, node.children.map(textOf).join('').replaceAll(/\s+/g, ' ').trim());
    },
  }).visit(program);
  return [...passages.values()];

  /** Adds a string, unless it was already added as a title. */
  function addCopy(start: number, text: string): void {
    if (!passages.has(start)) add('copy', start, text);
  }
}

/** The text of a node, with `{…}` for each value. */
function textOf(node: ESTree.Node): string {
  switch (node.type) {
    case 'Literal':
      return String(node.value);
    case 'JSXText':
      return node.value;
    case 'TemplateLiteral':
      return node.quasis.map(({ value: { cooked } }) => cooked).join('{…}');
    case 'JSXElement':
    case 'JSXFragment':
      return node.children.map(textOf).join('');
    case 'JSXExpressionContainer':
      return node.expression.type === 'Literal' ? textOf(node.expression) : '{…}';
    default:
      return '{…}';
  }
}

function isNonEmptyText(node: ESTree.Node): boolean {
  return node.type === 'JSXText' && node.value.trim() !== '';
}

function isTest(callee: ESTree.Node): boolean {
  if (callee.type === 'Identifier') return TEST_FUNCTIONS.has(callee.name);
  if (callee.type === 'MemberExpression') return isTest(callee.object);
  return callee.type === 'CallExpression' && isTest(callee.callee);
}

/** Keys, class names and addresses have no two spaces. */
function isSentence(text: string): boolean {
  return text.trim().split(/\s+/).length > 2;
}

function passagesOfDocument(source: Source): Passage[] {
  let start = 0;
  return source.text.split('\n').map((line): Passage => {
    const place = placeOf(source, start);
    start += line.length + 1;
    return { kind: 'document', place, text: withoutNames(line) };
  });
}

/** Removes names in code marks, which are not English. */
function withoutNames(text: string): string {
  return text.replaceAll(/`[^`]*`/g, '``');
}
