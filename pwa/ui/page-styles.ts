import { createSystem, defaultBaseConfig, defineGlobalStyles } from '@chakra-ui/react';
import { theme } from './theme.ts';

const keyframes = {
  pulse: { '0%, 60%, 100%': { opacity: 0.35 }, '30%': { opacity: 1 } },
  /** Delayed appearance, so that short loading states are not visible. */
  appear: { from: { opacity: 0 } },
  lift: { from: { transform: 'translateY(24px)', opacity: 0 } },
  rise: { from: { transform: 'translateY(6px)', opacity: 0 } },
};

const globalCss = defineGlobalStyles({
  html: {
    '--gutter': '16px',
    '--tabs': '0px',
    textSizeAdjust: '100%',
    scrollPaddingTop: '120px',
    // Keeps focused elements above the bottom bars.
    scrollPaddingBottom: 'calc(12px + var(--tabs) + var(--foot, 0px))',
    md: { '--gutter': '28px' },
    lg: { '--gutter': '40px' },
    // The installed app on a phone has a bottom bar.
    '@media (display-mode: standalone) and (max-width: 47.99em)': {
      '--tabs': 'calc(58px + env(safe-area-inset-bottom))',
    },
  },
  'html, html.light': { colorScheme: 'light' },
  'html.dark': { colorScheme: 'dark' },
  body: {
    background: 'ground',
    color: 'ink',
    fontFamily: 'text',
    fontSize: '16',
    lineHeight: '1.5',
    overflowWrap: 'break-word',
    // Keeps content above fixed bottom bars.
    paddingBottom: 'calc(var(--tabs) + var(--foot, 0px))',
  },
  '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
    animationDuration: '200ms',
  },
  'h1, h2, h3, h4': { fontWeight: 'inherit' },
  'p, li, dd, summary': { textWrap: 'pretty' },
  'b, strong': { fontWeight: '600' },
  ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  // Focused after navigation for screen readers, without an outline.
  'main:focus, h1:focus': { outline: 'none' },
  'button, [role=button], summary, label[for], select': { cursor: 'pointer' },
  ':disabled': { cursor: 'default' },
  // Controls that do nothing without JavaScript.
  '[data-scripted]': { '@media (scripting: none)': { display: 'none !important' } },
  '::placeholder': { color: 'ink2', opacity: 1 },
  // In forced colours, fills and shadows are missing, so selections use system colours.
  '[aria-pressed=true], [aria-selected=true], [data-on], label:has([type=radio]:checked)': {
    _highContrast: {
      forcedColorAdjust: 'none',
      background: 'Highlight !important',
      borderColor: 'Highlight !important',
      color: 'HighlightText !important',
    },
  },
  'a[aria-current]': {
    _highContrast: { textDecoration: 'underline 2px', textUnderlineOffset: '6px' },
  },
  'button[aria-current]': { _highContrast: { outline: '2px solid Highlight' } },
  '*, ::before, ::after, ::backdrop': {
    _motionReduce: {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
});

/**
 * Global styles: reset, tokens as variables, elements. Printed by the build (`virtual:page.css`).
 */
const { layers, _global } = createSystem(defaultBaseConfig, theme, {
  preflight: true,
  globalCss,
  theme: { keyframes },
});
export const pageStyles: readonly (string | object)[] = [layers.atRule, ..._global];
