import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import MagicString from 'magic-string';
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Files on the code path of an edit: from the tap to the queued row, to the server and its commit, and
 * back.
 */
const DEVICE_FILES = [
  'workers/cart/command.ts',
  'workers/cart/optimistic-cart.ts',
  'workers/cart/discard-pending.ts',
  'workers/sync/database.ts',
  'workers/cart/outbox.ts',
  'workers/sync/outbox.ts',
  'workers/sync/connection.ts',
  'workers/service-worker/background-sync.ts',
  'workers/cart/sync-round.ts',
  'workers/sync/leader.ts',
  'workers/cart/identity.ts',
  'workers/cart/send.ts',
  'api/contract/protocol/call.ts',
  'workers/cart/apply-response.ts',
  'workers/cart/await-outcome.ts',
  'workers/cart/rejected-edits.ts',
  'workers/cart/offline-period.ts',
];
const SERVER_FILES = [
  'api/http/mount-endpoint.ts',
  'api/cart/routes.ts',
  'api/cart/access.ts',
  'api/cart/editing.ts',
  'api/cart/store.ts',
  'api/db/embedded-files.ts',
];
const INSTRUMENTED_FILES = [...DEVICE_FILES, ...SERVER_FILES];

/** An await expression in one of the instrumented files. */
interface Stop {
  /** Format: `file function nth`, where `nth` is the position of the await in the function. */
  name: string;
  awaited: ESTree.Expression;
}

function stopsOf(code: string, file: string): Stop[] {
  const { program } = parseSync(file, code);
  const stops: Stop[] = [];
  const within = [''];
  const counts = new Map<string, number>();
  const enter = (name: ESTree.Node | null, value: ESTree.Node | null) => {
    const isNamed = name?.type === 'Identifier' && value?.type.includes('Function') === true;
    within.push(isNamed ? name.name : (within.at(-1) ?? ''));
  };
  const leave = () => within.pop();
  new Visitor({
    FunctionDeclaration: (node) => enter(node.id, node),
    'FunctionDeclaration:exit': leave,
    VariableDeclarator: ({ id, init }) => enter(id, init),
    'VariableDeclarator:exit': leave,
    Property: ({ key, value }) => enter(key, value),
    'Property:exit': leave,
    MethodDefinition: ({ key, value }) => enter(key, value),
    'MethodDefinition:exit': leave,
    AwaitExpression({ argument }) {
      const place = `${file} ${within.at(-1)}`.trim();
      const count = (counts.get(place) ?? 0) + 1;
      counts.set(place, count);
      stops.push({ name: `${place} ${count}`, awaited: argument });
    },
  }).visit(program);
  return stops;
}

export const STOPS: readonly string[] = INSTRUMENTED_FILES.flatMap((file) =>
  stopsOf(readFileSync(join(ROOT, file), 'utf8'), file).map(({ name }) => name),
);

export const isServerStop = (stop: string) =>
  SERVER_FILES.some((file) => stop.startsWith(`${file} `));

/** Makes every await of these files call `reached` first, only in the tests of the matrix. */
export function stopAtAwaits(): Plugin {
  return {
    name: 'stop-at-awaits',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(ROOT, id);
      if (!INSTRUMENTED_FILES.includes(file)) return undefined;
      const changed = new MagicString(code);
      for (const { name, awaited } of stopsOf(code, file)) {
        changed.appendLeft(awaited.start, `reachedStop(${JSON.stringify(name)}, `);
        changed.appendRight(awaited.end, ')');
      }
      const reached = JSON.stringify(join(import.meta.dirname, 'reached.ts'));
      changed.prepend(`import { reached as reachedStop } from ${reached};`);
      return { code: changed.toString(), map: changed.generateMap({ hires: true }) };
    },
  };
}
