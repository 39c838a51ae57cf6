import { z } from 'zod';
import { endpoint } from './endpoint';
import { line, lineOrNothing } from './line';

const Name = line(80);
const Email = z.email().max(254);
const Password = z.string().min(6, 'Password must be at least 6 characters long').max(256);

export const User = z.object({
  email: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  /** YYYY-MM-DD. */
  dateOfBirth: z.string().nullable(),
});
export type User = z.infer<typeof User>;

export const EmailPreferences = z.object({
  orderUpdates: z.boolean().default(true),
  promotionalEmails: z.boolean().default(true),
  newProductAlerts: z.boolean().default(false),
  newsletterSubscription: z.boolean().default(true),
});
export type EmailPreferences = z.infer<typeof EmailPreferences>;

const HOUR_MS = 60 * 60_000;

/** Of somebody who lives; where the day begins first it is tomorrow already. */
const DateOfBirth = z.iso
  .date()
  .refine(
    (date) =>
      date >= '1900-01-01' &&
      date <= new Date(Date.now() + 14 * HOUR_MS).toISOString().slice(0, 10),
    'A date of birth is between 1900 and today.',
  );

const Answer = z.object({ user: User });
const Done = z.undefined();

/** Field names: decision 20. */
export const accountEndpoints = {
  me: endpoint('GET /api/auth/me', {
    summary: 'The signed-in user.',
    limit: 'own',
    session: true,
    reply: Answer,
    refusals: [401],
  }),
  login: endpoint('POST /api/auth/login', {
    summary: 'Signs in with email or username.',
    limit: 'account',
    session: true,
    body: z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(256) }),
    reply: Answer,
    refusals: [400, 401],
  }),
  register: endpoint('POST /api/auth/register', {
    summary: 'Creates an account and signs in.',
    limit: 'register',
    session: true,
    body: z.object({
      firstName: Name,
      lastName: Name,
      username: z.string().regex(/^[A-Za-z0-9_.-]{3,32}$/),
      email: Email,
      password: Password,
    }),
    reply: Answer,
    status: 201,
    refusals: [400, 409],
  }),
  logout: endpoint('POST /api/auth/logout', {
    summary: 'Signs out.',
    limit: 'account',
    session: true,
    reply: Done,
    status: 204,
  }),
  profile: endpoint('PUT /api/auth/profile', {
    summary: 'Changes the profile.',
    limit: 'account',
    session: true,
    body: z.object({
      firstName: Name,
      lastName: Name,
      phone: lineOrNothing(32).nullable(),
      dateOfBirth: DateOfBirth.nullable(),
    }),
    reply: Answer,
    refusals: [400, 401],
  }),
  changePassword: endpoint('PUT /api/auth/change-password', {
    summary: 'Changes the password; every other session ends.',
    limit: 'account',
    session: true,
    body: z.object({ currentPassword: z.string().min(1).max(256), newPassword: Password }),
    reply: Done,
    status: 204,
    refusals: [400, 401],
  }),
  deleteAccount: endpoint('DELETE /api/auth/delete-account', {
    summary: 'Deletes the account.',
    limit: 'account',
    session: true,
    reply: Done,
    status: 204,
    refusals: [401],
  }),
  emailPreferences: endpoint('GET /api/auth/email-preferences', {
    summary: 'The four flags.',
    limit: 'own',
    session: true,
    reply: EmailPreferences,
    refusals: [401],
  }),
  setEmailPreferences: endpoint('PUT /api/auth/email-preferences', {
    summary: 'Sets the four flags.',
    limit: 'account',
    session: true,
    body: EmailPreferences,
    reply: EmailPreferences,
    refusals: [400, 401],
  }),
  forgotPassword: endpoint('POST /api/auth/forgot-password', {
    summary: 'Mails a reset code, if the address has an account.',
    limit: 'account',
    session: true,
    body: z.object({ email: Email }),
    reply: Done,
    status: 204,
    refusals: [400],
  }),
  resetPassword: endpoint('POST /api/auth/reset-password', {
    summary: 'Sets a new password by a mailed code.',
    limit: 'account',
    session: true,
    body: z.object({ email: Email, resetCode: z.string().regex(/^\d{6}$/), newPassword: Password }),
    reply: Done,
    status: 204,
    refusals: [400],
  }),
};
