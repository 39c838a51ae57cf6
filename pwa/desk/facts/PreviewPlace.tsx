import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The preview of one place in the shop, with its name. */
export function PreviewPlace({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Box fontSize="12" lineHeight="1rem" color="ink2" mb="2px">
        {name}
      </Box>
      {children}
    </div>
  );
}
