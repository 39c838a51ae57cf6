import { useBreakpointValue } from '@chakra-ui/react';

/** Whether the page has the desktop's layout. */
export function useIsDesktop(): boolean {
  return useBreakpointValue({ base: false, md: true }, { ssr: false }) ?? false;
}
