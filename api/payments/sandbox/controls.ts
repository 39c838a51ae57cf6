import { z } from 'zod';
import type { Database } from '../../db/open';

const CALLS = ['token', 'create', 'get', 'capture', 'refund', 'get-refund', 'verify'] as const;
export type CallName = (typeof CALLS)[number];

/** What happens to the next `times` calls of a kind. */
const Rule = z.discriminatedUnion('do', [
  /** Delays the call before it takes effect. */
  z.object({ do: z.literal('delay'), ms: z.number().int().min(0).max(60_000) }),
  /** The call takes effect but its response is lost. */
  z.object({ do: z.literal('drop') }),
  /** The call arrives twice at once. */
  z.object({ do: z.literal('duplicate') }),
  /** A response without the effect. */
  z.object({
    do: z.literal('fail'),
    status: z.number().int().min(400).max(599),
    issue: z.string(),
  }),
  z.object({ do: z.literal('decline') }),
  z.object({ do: z.literal('pend') }),
]);
export type Rule = z.infer<typeof Rule>;

export const Controls = z.object({
  rules: z
    .array(z.object({ on: z.enum(CALLS), times: z.number().int().min(0), rule: Rule }))
    .default([]),
  /** How often each event is sent. 0: the test reads and sends them. */
  webhooks: z.number().int().min(0).max(3).default(1),
  /** Where events are sent. Undefined: to the shop that created the order. */
  webhookUrl: z.url().optional(),
});
export type Controls = z.infer<typeof Controls>;

const ID = 'controls';

/** Controls set by tests. Stored in the database, so that a sandbox in its own process keeps them after a restart. */
export function sandboxControls(database: Database) {
  const collection = database.collection<Controls>('sandbox-controls');
  const none = Controls.parse({});

  return {
    read: async (): Promise<Controls> => (await collection.get(ID)) ?? none,

    async write(controls: Controls): Promise<void> {
      for (;;) {
        const before = await collection.get(ID);
        const stored = before
          ? await collection.replace({ ...controls, _id: ID, _version: before._version })
          : await collection.insert({ ...controls, _id: ID });
        if (stored) return;
      }
    },

    /** Consumes one use of the first rule that matches the call. */
    async take(call: CallName): Promise<Rule | undefined> {
      for (;;) {
        const controls = await collection.get(ID);
        const found = controls?.rules.find(({ on, times }) => on === call && times > 0);
        if (!controls || !found) return undefined;
        const rules = controls.rules.map((rule) =>
          rule === found ? { ...rule, times: rule.times - 1 } : rule,
        );
        if (await collection.replace({ ...controls, rules })) return found.rule;
      }
    },
  };
}
export type SandboxControls = ReturnType<typeof sandboxControls>;
