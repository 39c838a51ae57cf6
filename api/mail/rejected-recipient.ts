import { z } from 'zod';

const Rejection = z.object({
  command: z.literal('RCPT TO'),
  responseCode: z.union([z.literal(550), z.literal(551), z.literal(553)]),
  response: z.string(),
});

/** Enhanced status codes (RFC 3463) for a recipient's address that does not exist. */
const NO_SUCH_ADDRESS = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'];

const ENHANCED_CODE = /\b5\.\d{1,3}\.\d{1,3}\b/;
const ABOUT_RECIPIENT =
  /no such|no mailbox|unknown|does not exist|not found|unrouteable|mailbox unavailable/i;
/** The server rejects the shop, whose owner can correct its settings. */
const ABOUT_SHOP = /relay|sender|client|host/i;

/**
 * Whether the mail server says that the recipient's address does not exist, so that a retry has the
 * same result.
 */
export function isRecipientRejected(error: unknown): boolean {
  const rejection = Rejection.safeParse(error).data;
  if (!rejection) return false;
  const [enhanced] = ENHANCED_CODE.exec(rejection.response) ?? [];
  if (enhanced !== undefined) return NO_SUCH_ADDRESS.includes(enhanced);
  return ABOUT_RECIPIENT.test(rejection.response) && !ABOUT_SHOP.test(rejection.response);
}
