/** The former path of `reset-codes.ts`, which scripts/customers still imports. */
export { resetCodes } from './reset-codes';
