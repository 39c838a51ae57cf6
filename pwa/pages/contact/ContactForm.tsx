import { ConnectionNote } from '../../platform/ConnectionNote';
import { chakra, type UnstyledProps } from '../../ui/chakra';
import { Button } from '../../ui/Button';
import { TextArea, TextField } from '../../ui/forms/TextField';
import { useContactForm } from './use-contact-form';

/** Name, email, subject and message (behaviour contact.form). */
export function ContactForm() {
  const { form, field, isBusy } = useContactForm();
  return (
    <chakra.form
      data-scripted=""
      {...(form satisfies UnstyledProps)}
      aria-label="Message to the shop"
      display="grid"
      gap={{ base: '14px', md: '18px' }}
      paddingTop={{ base: '16px', md: '22px' }}
      borderTop="2px solid {colors.ink}"
    >
      <ConnectionNote />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
        alignItems="start"
        gap={{ base: '14px', md: '16px' }}
      >
        <TextField label="Name" autoComplete="name" required {...field('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          {...field('email')}
        />
      </chakra.div>
      <TextField label="Subject" required {...field('subject')} />
      <TextArea label="Message" required rows={6} {...field('message')} />
      <chakra.div
        display={{ base: 'grid', lg: 'flex' }}
        gap={{ base: '10px', lg: '20px' }}
        alignItems="center"
      >
        <Button type="submit" loading={isBusy}>
          Send message
        </Button>
        <chakra.p maxWidth="26em" fontSize="14" color="ink2">
          Order question? Add the order number, like 7K3QX0M9TB, and we can answer in one go.
        </chakra.p>
      </chakra.div>
    </chakra.form>
  );
}
