import { Field, Input, SimpleGrid } from '@chakra-ui/react';
import { CONTACT_LENGTHS, type ShopContact } from '#contract/shop/contact';
import { SectionHead } from '../parts/SectionHead';
import { CONTACT_LABELS, type ContactEditor } from './contact-form';

interface Props {
  editor: ContactEditor;
  isReadOnly: boolean;
}

export function ContactFieldSet(props: Props) {
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="14px">
        <TextField
          {...props}
          name="name"
          autoComplete="organization"
          helper="Shown on parcels and customs sheets. The brand mark does not change."
        />
        <TextField
          {...props}
          name="email"
          type="email"
          autoComplete="email"
          helper="Shoppers write to it. Test that it receives mail."
        />
      </SimpleGrid>
      <SectionHead title="Return address" />
      <TextField {...props} name="street" autoComplete="street-address" />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="14px">
        <TextField {...props} name="city" autoComplete="address-level2" />
        <TextField {...props} name="postalCode" autoComplete="postal-code" />
      </SimpleGrid>
    </>
  );
}

interface TextFieldProps extends Props {
  name: keyof ShopContact;
  type?: 'email';
  autoComplete: string;
  helper?: string;
}

function TextField({ editor, isReadOnly, name, helper, ...input }: TextFieldProps) {
  const { form, change, leave, problemOf } = editor;
  const problem = problemOf(name);
  return (
    <Field.Root disabled={isReadOnly} invalid={problem !== undefined} alignContent="start">
      <Field.Label>{CONTACT_LABELS[name]}</Field.Label>
      <Input
        {...input}
        maxLength={CONTACT_LENGTHS[name]}
        value={form[name]}
        onChange={({ target }) => change({ [name]: target.value })}
        onBlur={() => leave(name)}
      />
      <Field.ErrorText>{problem}</Field.ErrorText>
      {problem === undefined && helper !== undefined && (
        <Field.HelperText>{helper}</Field.HelperText>
      )}
    </Field.Root>
  );
}
