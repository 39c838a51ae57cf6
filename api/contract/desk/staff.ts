import { z } from 'zod';
import { MIN_DESK_PASSWORD_LENGTH } from '#contract/bounds';
import { endpoint } from '#contract/protocol/endpoint';
import { hasInvisibleCharacters, singleLine } from '#contract/text-fields';

/** An owner may do everything. A helper packs and answers. */
export const Role = z.enum(['owner', 'helper']);
export type Role = z.infer<typeof Role>;

/** A person who uses the desk. Staff are not customers. */
export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** ISO timestamp. */
  joinedAt: z.string(),
  /** Number of passkeys. */
  passkeys: z.number().int(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffSession = z.object({
  member: StaffMember,
  /** ISO timestamp of the session's end. */
  expiresAt: z.string(),
  /** Until then the sign-in by passkey is fresh enough for refunds and invitations. */
  freshUntil: z.string().nullable(),
});
export type StaffSession = z.infer<typeof StaffSession>;

/** A passkey as its owner sees it. */
const OwnPasskey = z.object({
  id: z.string(),
  /** Where it was created: `Safari on iPhone`. */
  device: z.string(),
  /** ISO timestamps. */
  addedAt: z.string(),
  usedAt: z.string().nullable(),
});

/** How a person signs in. */
export const SignInMethods = z.object({ passkeys: z.array(OwnPasskey), hasPassword: z.boolean() });
export type SignInMethods = z.infer<typeof SignInMethods>;

/** An invitation that was not accepted yet. */
const OpenInvitation = z.object({
  /** Id for withdrawing the invitation. It is not the token of the link. */
  id: z.string(),
  email: z.string(),
  role: Role,
  /** Name of the owner who created it. Null if a command created it. */
  by: z.string().nullable(),
  /** ISO timestamp. */
  expiresAt: z.string(),
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;

const People = z.object({ members: z.array(StaffMember), invitations: z.array(OpenInvitation) });
export type People = z.infer<typeof People>;

/** 256 random bits. The link carries it in its fragment, which no server logs. */
const InvitationToken = z.string().regex(/^[\w-]{43}$/, 'This is not an invitation.');
export const StaffEmail = z.email().max(254);
const email = StaffEmail;
const password = z
  .string()
  .min(MIN_DESK_PASSWORD_LENGTH, `Use at least ${MIN_DESK_PASSWORD_LENGTH} characters.`)
  .max(128);
const code = z.string().regex(/^\d{6}$/, 'Enter the 6 digits of the mail.');

/** The log shows the name before the address, so a name must not look like an address. */
function isPlainName(name: string): boolean {
  return !hasInvisibleCharacters(name) && !/[<>@]/.test(name);
}

/** Options for the browser, as WebAuthn defines them in JSON. */
const PasskeyOptions = z.looseObject({ challenge: z.string() });
const CredentialId = z.string().regex(/^[\w-]{1,1400}$/);
/** The browser's response, as WebAuthn defines it in JSON. The server verifies the rest. */
const PasskeyResponse = z.looseObject({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(4000) }),
  clientExtensionResults: z.looseObject({}),
});

export const staffEndpoints = {
  session: endpoint('GET /api/desk/session', {
    summary: 'Who is signed in at the desk.',
    limit: 'desk',
    staff: 'helper',
    reply: StaffSession,
    refusals: [401],
  }),
  passkeyOptions: endpoint('POST /api/desk/passkey/options', {
    summary: 'Begins a sign-in by passkey.',
    limit: 'deskSignIn',
    reply: PasskeyOptions,
  }),
  passkeySignIn: endpoint('POST /api/desk/passkey', {
    summary: 'Signs in by passkey. With a session it makes that session fresh.',
    limit: 'deskSignIn',
    body: PasskeyResponse,
    reply: StaffSession,
    refusals: [400, 401],
  }),
  passwordSignIn: endpoint('POST /api/desk/password', {
    summary: 'Begins a sign-in by password, and mails a code.',
    limit: 'deskSignIn',
    body: z.object({ email, password: z.string().min(1).max(128) }),
    reply: z.object({ attempt: z.string() }),
    refusals: [400, 401, 429],
  }),
  codeSignIn: endpoint('POST /api/desk/code', {
    summary: 'Ends a sign-in by password, with the code of the mail.',
    limit: 'deskSignIn',
    body: z.object({ attempt: z.string().regex(/^[\w-]{22}$/), code }),
    reply: StaffSession,
    refusals: [400, 401],
  }),
  signOut: endpoint('DELETE /api/desk/session', {
    summary: 'Ends the session of the desk.',
    limit: 'desk',
    staff: 'helper',
    reply: z.undefined(),
    status: 204,
    refusals: [401],
  }),
  invitation: endpoint('POST /api/desk/invitation', {
    summary: 'Whom an invitation is for, with the options for a passkey.',
    limit: 'deskSignIn',
    body: z.object({ token: InvitationToken }),
    reply: z.object({ email: z.string(), role: Role, options: PasskeyOptions }),
    refusals: [400, 404],
  }),
  accept: endpoint('POST /api/desk/invitation/accept', {
    summary: 'Accepts an invitation with a passkey, a password or both, and signs in.',
    limit: 'deskSignIn',
    body: z
      .object({
        token: InvitationToken,
        name: singleLine(80).refine(isPlainName, { error: 'Write your name in plain letters.' }),
        passkey: PasskeyResponse.optional(),
        password: password.optional(),
      })
      .refine(({ passkey, password }) => passkey !== undefined || password !== undefined, {
        error: 'Add a passkey or a password.',
      }),
    reply: StaffSession,
    status: 201,
    refusals: [400, 404],
  }),
  signInMethods: endpoint('GET /api/desk/passkeys', {
    summary: 'The caller’s own passkeys.',
    limit: 'desk',
    staff: 'helper',
    reply: SignInMethods,
    refusals: [401],
  }),
  newPasskey: endpoint('POST /api/desk/passkeys/options', {
    summary: 'Begins to add a passkey of the caller.',
    limit: 'desk',
    staff: 'helper',
    fresh: 'or-code',
    reply: PasskeyOptions,
    refusals: [401, 403, 409],
  }),
  addPasskey: endpoint('POST /api/desk/passkeys', {
    summary: 'Adds a passkey of the caller. The first one makes the session fresh.',
    limit: 'desk',
    staff: 'helper',
    fresh: 'or-code',
    body: PasskeyResponse,
    reply: SignInMethods,
    refusals: [400, 401, 403, 409],
  }),
  removePasskey: endpoint('DELETE /api/desk/passkeys/:id', {
    summary: 'Removes a passkey of the caller, but not the only sign-in method.',
    limit: 'desk',
    staff: 'helper',
    fresh: true,
    params: z.object({ id: CredentialId }),
    reply: SignInMethods,
    refusals: [401, 403, 409],
  }),
  people: endpoint('GET /api/desk/people', {
    summary: 'Everyone who may use the desk, and open invitations.',
    limit: 'desk',
    staff: 'owner',
    reply: People,
    refusals: [401, 403],
  }),
  invite: endpoint('POST /api/desk/people', {
    summary:
      'Creates a one-time link for a new owner or helper, which replaces an earlier one and works for three days.',
    limit: 'desk',
    staff: 'owner',
    fresh: true,
    body: z.object({ email, role: Role }),
    reply: z.object({ link: z.string(), expiresAt: z.string() }),
    status: 201,
    refusals: [400, 401, 403, 409],
  }),
  revoke: endpoint('DELETE /api/desk/people/:id', {
    summary: 'Ends a person’s access and sessions at once.',
    limit: 'desk',
    staff: 'owner',
    fresh: true,
    params: z.object({ id: z.string().max(64) }),
    reply: People,
    refusals: [401, 403, 404, 409],
  }),
  withdraw: endpoint('DELETE /api/desk/invitations/:id', {
    summary: 'Withdraws an open invitation. Its link stops working.',
    limit: 'desk',
    staff: 'owner',
    fresh: true,
    params: z.object({ id: z.string().max(64) }),
    reply: People,
    refusals: [401, 403],
  }),
};
