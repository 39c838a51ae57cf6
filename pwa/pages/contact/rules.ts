import { Message } from '#contract/contact';
import type { MessageFields } from '../../platform/message-draft';
import type { Rules } from '../../ui/forms/field-problems';

const { name, email, subject, message } = Message.shape;

export const rules: Rules<keyof MessageFields> = {
  name: { shape: name, missing: 'Please enter your name.' },
  email: {
    shape: email,
    missing: 'Please enter your email address, so that we can answer.',
    wrong: 'This is not an email address: it reads like name@club.ca.',
  },
  subject: { shape: subject, missing: 'Please say in a few words what it is about.' },
  message: { shape: message, missing: 'Please write your message.' },
};
