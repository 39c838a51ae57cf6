import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A place in the shop with what it says. */
export function PreviewPlace({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Box fontSize="12" lineHeight="16px" color="ink2" mb="2px">
        {name}
      </Box>
      {children}
    </div>
  );
}
