import { chakra } from '../../ui/chakra';
import { useRef } from 'react';
import { Button } from '../../ui/Button';
import { TextArea, TextField } from '../../ui/TextField';
import { FIELDS } from './problems';
import { useMessage } from './use-message';

/** Name, email, subject and message (behaviour 2.111). */
export function ContactForm() {
  const { draft, problems, isSending, write, send } = useMessage();
  const form = useRef<HTMLFormElement>(null);
  const submit = async () => {
    const found = await send();
    const first = FIELDS.find((field) => found[field]);
    const element = first && form.current?.elements.namedItem(first);
    if (element instanceof HTMLElement) element.focus();
  };
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    value: draft[name],
    // What is on its way does not change.
    readOnly: isSending,
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => write(name, target.value),
  });
  return (
    <chakra.form
      ref={form}
      noValidate
      aria-label="Message to the shop"
      display="grid"
      gap={{ base: '14px', md: '18px' }}
      paddingTop={{ base: '16px', md: '22px' }}
      borderTop="2px solid {colors.ink}"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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
        <Button type="submit" loading={isSending}>
          Send message
        </Button>
        <chakra.p maxWidth="26em" fontSize="14" color="ink2">
          Order question? Add the order number, like 7K3QX0M9TB, and we can answer in one go.
        </chakra.p>
      </chakra.div>
    </chakra.form>
  );
}
