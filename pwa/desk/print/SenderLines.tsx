import { Box } from '@chakra-ui/react';
import { contactLines } from '#contract/shop/contact';
import { useStoredContact } from '../client/shop-settings';
import { AddressLines } from './Paper';

/** The shop as the sender of a parcel. */
export function SenderLines() {
  const contact = useStoredContact();
  return (
    <>
      {contact.name}
      <AddressLines lines={contactLines(contact)} />
      <Box overflowWrap="anywhere">{contact.email}</Box>
    </>
  );
}
