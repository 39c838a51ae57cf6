import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  animationStyles,
  breakpoints,
  globalCss,
  keyframes,
  layerStyles,
  semanticTokens,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme';
import { theme } from '../../ui/theme';
import { recipes, slotRecipes, UNDERLINE } from './recipes';
import { stockRecipes, stockSlotRecipes } from './stock-recipes';

/** Chakra's default theme with fewer recipes. */
const stock = defineConfig({
  globalCss,
  theme: {
    animationStyles,
    breakpoints,
    keyframes,
    layerStyles,
    recipes: stockRecipes,
    semanticTokens,
    slotRecipes: stockSlotRecipes,
    textStyles,
    tokens,
  },
});

const reference = (name: string) => ({ value: `{${name}}` });

/**
 * Declared for both colour modes, so that it also works on an element with the class `dark` or
 * `light`.
 */
const role = (name: string) => ({
  value: { _light: `{colors.${name}}`, _dark: `{colors.${name}}` },
});

/** Roles of Chakra's default recipes, drawn with the shop's colours. */
const desk = defineConfig({
  preflight: true,
  globalCss: {
    html: {
      colorPalette: 'gray',
      textSizeAdjust: '100%',
      '--gutter': '16px',
      // Keeps a focused element above the bars at the bottom of the phone.
      scrollPaddingBottom: 'calc(76px + env(safe-area-inset-bottom))',
      md: { '--gutter': '28px', scrollPaddingBottom: '0' },
    },
    'html.light': { colorScheme: 'light' },
    'html.dark': { colorScheme: 'dark' },
    body: { fontFamily: 'text', fontSize: '16', color: 'ink', background: 'ground' },
    'b, strong': { fontWeight: '600' },
    ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    'a[aria-current]': { _highContrast: UNDERLINE },
    // The content is focused after navigation for screen readers and needs no outline.
    'main:focus': { outline: 'none' },
    '*, ::before, ::after, ::backdrop': {
      _motionReduce: { animation: 'none !important', transition: 'none !important' },
    },
  },
  theme: {
    recipes,
    slotRecipes,
    tokens: { fonts: { body: reference('fonts.text'), heading: reference('fonts.display') } },
    semanticTokens: {
      radii: { l1: reference('radii.r'), l2: reference('radii.r'), l3: reference('radii.r') },
      colors: {
        bg: {
          DEFAULT: role('ground'),
          subtle: role('wash'),
          muted: role('bone'),
          emphasized: role('tickOff'),
          panel: role('surface'),
          error: role('surface'),
        },
        fg: {
          DEFAULT: role('ink'),
          muted: role('ink2'),
          subtle: role('ink2'),
          error: role('ropeInk'),
        },
        border: {
          DEFAULT: role('line'),
          muted: role('line'),
          subtle: role('line'),
          emphasized: role('lineStrong'),
          error: role('ropeInk'),
        },
        gray: {
          solid: role('act'),
          contrast: role('actInk'),
          fg: role('ink'),
          subtle: role('wash'),
          muted: role('bone'),
          emphasized: role('tickOff'),
          focusRing: role('focus'),
          border: role('lineStrong'),
        },
      },
    },
  },
});

export const deskSystem = createSystem(defaultBaseConfig, stock, theme, desk);
