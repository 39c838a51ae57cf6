import { Message } from '#contract/contact';
import type { MessageFields } from '../../platform/message-draft';
import type { Rules } from '../../ui/forms/field-problems';

const { name, email, subject, message } = Message.shape;

export const rules: Rules<keyof MessageFields> = {
  name: { shape: name, missing: 'Please enter your name.' },
  email: {
    shape: email,
    missing: 'Please enter your email address, so that we can answer.',
    wrong: 'Enter an email address like name@club.ca.',
  },
  subject: { shape: subject, missing: 'Please enter a subject.' },
  message: { shape: message, missing: 'Please write your message.' },
};
