import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { layerStyles, textStyles } from './styles.ts';

const lightAndDark = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });
const space = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20].map((step) => [step, { value: `${step * 4}px` }]),
);

/** Design tokens. All other files use names, never values. */
export const theme = defineConfig({
  cssVarsPrefix: 'lane',
  cssVarsRoot: ':where(html)',
  preflight: false,
  theme: {
    breakpoints: { md: '48em', lg: '68.75em', xl: '90em' },
    textStyles,
    layerStyles,
    tokens: {
      colors: {
        deep: { value: '#04263B' },
        abyss: { value: '#021B2B' },
        pool: { value: '#0A84C6' },
        poolInk: { value: '#0870AA' },
        shallow: { value: '#E3F3FB' },
        deck: { value: '#F7FAFB' },
        tile: { value: '#DCE7EC' },
        rope: { value: '#E4003A' },
        gold: { value: '#C9982F' },
        silver: { value: '#9FB3BF' },
        bronze: { value: '#A8693C' },
        white: { value: '#FFFFFF' },
        glow: { value: '#63C5F5' },
        water: { value: '#065585' },
        waterDeep: { value: '#032C45' },
        board: { value: '#FFD877' },
        boardLine: { value: '#1B4359' },
        barLine: { value: '#5E8CA4' },
        barInk: { value: '#FFFFFF' },
        barInk2: { value: '#A9C6D6' },
        barField: { value: '#FFFFFF0D' },
        sold: { value: '#3A5567' },
      },
      fonts: {
        display: {
          value:
            'Archivo, "Archivo wide fallback", "Archivo wide Roboto", "Arial Black", sans-serif',
        },
        figures: { value: 'Archivo, "Archivo fallback", "Archivo Roboto", Arial, sans-serif' },
        text: {
          value:
            'Figtree, "Figtree fallback", "Figtree Roboto", "Helvetica Neue", Arial, sans-serif',
        },
      },
      fontSizes: {
        12: { value: '.75rem' },
        14: { value: '.875rem' },
        15: { value: '.9375rem' },
        16: { value: '1rem' },
        18: { value: '1.125rem' },
        20: { value: '1.25rem' },
        28: { value: '1.75rem' },
        40: { value: '2.5rem' },
        64: { value: '4rem' },
      },
      spacing: { ...space, gutter: { value: 'var(--gutter)' } },
      sizes: { ...space, full: { value: '100%' }, page: { value: '1440px' } },
      radii: { r: { value: '2px' }, chip: { value: '18px' }, sheet: { value: '10px' } },
      durations: { quick: { value: '140ms' }, sheet: { value: '180ms' } },
      easings: { out: { value: 'cubic-bezier(.2,.7,.2,1)' } },
      zIndex: { bar: { value: 5 }, tabs: { value: 6 }, toast: { value: 8 } },
    },
    semanticTokens: {
      colors: {
        ground: lightAndDark('{colors.deck}', '{colors.deep}'),
        surface: lightAndDark('{colors.white}', '#0A334C'),
        ink: lightAndDark('{colors.deep}', '{colors.shallow}'),
        ink2: lightAndDark('#456073', '#A5C2D2'),
        line: lightAndDark('{colors.tile}', '#17455F'),
        lineStrong: lightAndDark('#73909F', '#6C96AC'),
        bar: lightAndDark('{colors.deep}', '{colors.abyss}'),
        act: lightAndDark('{colors.poolInk}', '{colors.glow}'),
        actInk: lightAndDark('{colors.white}', '{colors.deep}'),
        link: lightAndDark('{colors.poolInk}', '#7BD0F8'),
        ropeInk: lightAndDark('#C80033', '#FF8FA6'),
        goldInk: lightAndDark('#7D590C', '#E6C46D'),
        tick: lightAndDark('{colors.pool}', '{colors.glow}'),
        tickOff: lightAndDark('#D5E2E8', '#2B5870'),
        ropePale: lightAndDark('#C6D6DE', '#2B5870'),
        focus: lightAndDark('{colors.pool}', '{colors.glow}'),
        select: lightAndDark('{colors.deep}', '{colors.shallow}'),
        selectInk: lightAndDark('{colors.white}', '{colors.deep}'),
        wash: lightAndDark('#EEF5F8', '#082E45'),
        bone: lightAndDark('#E8F1F5', '#0C3B57'),
        halo: lightAndDark('{colors.shallow}', '#1E6C96'),
        scrim: lightAndDark('#021B2B9E', '#000A11B3'),
      },
      gradients: {
        picture: lightAndDark(
          'linear-gradient({colors.shallow}, {colors.shallow})',
          'radial-gradient(90% 78% at 50% 40%, #57AAD2 0, #2A7DAA 46%, #124F73 100%)',
        ),
      },
    },
  },
});

export const system = createSystem(defaultBaseConfig, theme);
