import { Button, Clipboard, Input, Stack, VisuallyHidden } from '@chakra-ui/react';
import { DeskDialog } from '../parts/DeskDialog';
import { momentText } from '../parts/format';

interface LinkProps {
  link: string;
  expiresAt: string;
  email: string;
  onClose: () => void;
}

/** Shows the link of an invitation, once. */
export function LinkDialog({ link, expiresAt, email, onClose }: LinkProps) {
  return (
    <DeskDialog
      title="Send this link"
      lead={`It is for ${email}, works once, and ends ${momentText(expiresAt)}. It is not shown again.`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Clipboard.Root value={link}>
        <Clipboard.Label fontSize="14" fontWeight="600">
          Link
        </Clipboard.Label>
        <Stack direction={{ base: 'column', md: 'row' }} gap="8px">
          <Clipboard.Input asChild>
            <Input readOnly />
          </Clipboard.Input>
          <Clipboard.Trigger asChild>
            <Button variant="outline">
              <Clipboard.Indicator copied="Copied">Copy</Clipboard.Indicator>
            </Button>
          </Clipboard.Trigger>
          <VisuallyHidden role="status">
            <Clipboard.Indicator copied="The link is copied" />
          </VisuallyHidden>
        </Stack>
      </Clipboard.Root>
    </DeskDialog>
  );
}
