import { Message } from '#contract/contact';

export const FIELDS = ['name', 'email', 'subject', 'message'] as const;
export type Field = (typeof FIELDS)[number];
/** What is written in the form. */
export type Words = Record<Field, string>;
export type Problems = Partial<Record<Field, string>>;

const MISSING: Record<Field, string> = {
  name: 'Please enter your name.',
  email: 'Please enter your email address, so that we can answer.',
  subject: 'Please say in a few words what it is about.',
  message: 'Please write your message.',
};

/** What is wrong with each field, in the shopper's words; empty when it can be sent. */
export function problemsOf(words: Words): Problems {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const problem = problemOf(field, words[field]);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );
}

function problemOf(field: Field, value: string): string | undefined {
  const { error } = Message.shape[field].safeParse(value);
  if (!error) return undefined;
  if (value.trim() === '') return MISSING[field];
  const long = error.issues.find((issue) => issue.code === 'too_big');
  if (long) return `This can have ${long.maximum} characters at most; it has ${value.length}.`;
  return field === 'email'
    ? 'This is not an email address: it reads like name@club.ca.'
    : error.issues[0]?.message;
}
