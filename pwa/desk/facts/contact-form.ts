import type { AuditEntry } from '#contract/desk/audit';
import {
  CONTACT_LENGTHS,
  contactProblems,
  formatPostalCode,
  type ShopContact,
} from '#contract/shop/contact';
import { changedTexts } from './changed-texts';
import { lengthProblems, settingsForm } from './settings-drafts';
import type { SettingsEditor } from './use-settings-editor';

export type ContactEditor = SettingsEditor<'contact', ShopContact>;

export const CONTACT_LABELS: Readonly<Record<keyof ShopContact, string>> = {
  name: 'Shop name',
  email: 'Email',
  street: 'Street',
  city: 'City and province',
  postalCode: 'Postal code',
};

const CONTACT_NAMES = Object.keys(CONTACT_LENGTHS) as (keyof ShopContact)[];

export const contactForm = settingsForm<'contact', ShopContact>({
  section: 'contact',
  formOf: (contact) => contact,
  valueOf: ({ name, email, street, city, postalCode }) => ({
    name: name.trim(),
    email: email.trim(),
    street: street.trim(),
    city: city.trim(),
    postalCode: formatPostalCode(postalCode),
  }),
  countChanges: (stored, typed) =>
    CONTACT_NAMES.filter((name) => stored[name] !== typed[name]).length,
  problemsOf: (contact) => [
    ...contactProblems(contact),
    ...lengthProblems(contact, CONTACT_LENGTHS, CONTACT_LABELS),
  ],
  toChange: (revision, value) => ({ section: 'contact', revision, value }),
});

/** The change of a log entry as text: `Email a@shop.example → b@shop.example`. */
export function contactChangeText({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  return changedTexts(CONTACT_LABELS, before, after);
}
