import { Box, Code } from '@chakra-ui/react';
import { WarningAlert } from '../parts/WarningAlert';

/** Shown while PayPal rejects the shop's credentials. */
export function RejectedCredentials() {
  return (
    <Box px={{ base: 'gutter', md: '0' }} py="14px">
      <WarningAlert>
        <b>Shoppers can’t pay: PayPal rejects the shop’s credentials.</b> The owner has to set{' '}
        <Code whiteSpace="nowrap">PAYPAL_CLIENT_ID</Code> and{' '}
        <Code whiteSpace="nowrap">PAYPAL_CLIENT_SECRET</Code> on the server to those of the app at
        developer.paypal.com, and start the shop again.
      </WarningAlert>
    </Box>
  );
}
