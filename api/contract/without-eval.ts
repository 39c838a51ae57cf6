/**
 * Imported first in the browser: its CSP forbids `eval`, and zod's probe for it would be reported on every
 * page. Set where zod's `config()` keeps it, as zod itself is not part of the first load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
