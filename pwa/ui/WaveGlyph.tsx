import { chakra } from './chakra';

/**
 * Waiting to sync: one and a half waves instead of a spinner. Decorative: the text is beside it.
 */
export function WaveGlyph() {
  return (
    <chakra.svg
      viewBox="0 0 22 12"
      aria-hidden="true"
      width="22px"
      height="12px"
      flex="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
    >
      <path d="M1.5 8c2.4-5 4.8-5 6.7-1.5s4.1 3.5 6-.3 3.9-4 6.3-1.2" />
    </chakra.svg>
  );
}
