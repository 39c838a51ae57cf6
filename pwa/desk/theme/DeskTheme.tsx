import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { deskSystem } from './system';

const NONCE_META = 'meta[name="csp-nonce"]';

/**
 * The nonce for style elements, which the content security policy requires. The server replaces its
 * placeholder.
 */
const nonce = document.querySelector<HTMLMetaElement>(NONCE_META)?.content;
const cache = createCache(nonce === undefined ? { key: 'desk' } : { key: 'desk', nonce });

export function DeskTheme({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={deskSystem}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
