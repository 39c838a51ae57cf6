import { createSystem, defaultConfig, defineConfig } from '@chakra-ui/react';
import { theme } from '../../ui/theme';
import { recipes, slotRecipes } from './recipes';

const reference = (name: string) => ({ value: `{${name}}` });

/** Roles of Chakra's default recipes, drawn with the shop's colours. */
const desk = defineConfig({
  preflight: true,
  globalCss: {
    html: {
      colorPalette: 'gray',
      textSizeAdjust: '100%',
      '--gutter': '16px',
      md: { '--gutter': '28px' },
    },
    'html.light': { colorScheme: 'light' },
    'html.dark': { colorScheme: 'dark' },
    body: { fontFamily: 'text', fontSize: '16', color: 'ink', background: 'ground' },
    'b, strong': { fontWeight: '600' },
    ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    // Focused after navigation for screen readers, without an outline.
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
          DEFAULT: reference('colors.ground'),
          subtle: reference('colors.wash'),
          muted: reference('colors.bone'),
          emphasized: reference('colors.tickOff'),
          panel: reference('colors.surface'),
          error: reference('colors.surface'),
        },
        fg: {
          DEFAULT: reference('colors.ink'),
          muted: reference('colors.ink2'),
          subtle: reference('colors.ink2'),
          error: reference('colors.ropeInk'),
        },
        border: {
          DEFAULT: reference('colors.line'),
          muted: reference('colors.line'),
          subtle: reference('colors.line'),
          emphasized: reference('colors.lineStrong'),
          error: reference('colors.ropeInk'),
        },
        gray: {
          solid: reference('colors.act'),
          contrast: reference('colors.actInk'),
          fg: reference('colors.ink'),
          subtle: reference('colors.wash'),
          muted: reference('colors.bone'),
          emphasized: reference('colors.tickOff'),
          focusRing: reference('colors.focus'),
          border: reference('colors.lineStrong'),
        },
      },
    },
  },
});

export const deskSystem = createSystem(defaultConfig, theme, desk);
