import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import {
  checkboxAnatomy,
  fieldAnatomy,
  menuAnatomy,
  nativeSelectAnatomy,
  numberInputAnatomy,
  segmentGroupAnatomy,
  switchAnatomy,
  tableAnatomy,
  tabsAnatomy,
} from '@chakra-ui/react/anatomy';

/** 48 px on the phone, 40 px on the desktop. */
const CONTROL_HEIGHT = { base: '48px', md: '40px' };
/** Forced colours remove the background that marks the selected option. */
const CHOSEN_IN_FORCED_COLOURS = {
  '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-4px' },
} as const;
/** The line below a selected tab is a background, and the current link has only another colour. */
export const UNDERLINE = {
  textDecoration: 'underline 3px',
  textUnderlineOffset: '6px',
} as const;
const SMALL_CONTROL_HEIGHT = { base: '44px', md: '32px' };

const field = {
  variants: {
    size: { md: { h: CONTROL_HEIGHT, textStyle: undefined, fontSize: { base: '16', md: '15' } } },
    variant: {
      outline: {
        bg: 'surface',
        borderColor: 'lineStrong',
        _invalid: { borderColor: 'ropeInk', boxShadow: '0 0 0 1px {colors.ropeInk}' },
      },
    },
  },
} as const;

export const recipes = {
  button: defineRecipe({
    base: { fontWeight: '600', lineHeight: '1.1' },
    variants: {
      size: {
        xs: { h: '28px', minW: '28px' },
        sm: {
          h: SMALL_CONTROL_HEIGHT,
          minW: SMALL_CONTROL_HEIGHT,
          px: '12px',
          fontSize: '14',
          _icon: { width: '18px', height: '18px' },
        },
        md: {
          h: CONTROL_HEIGHT,
          minW: CONTROL_HEIGHT,
          px: '16px',
          fontSize: { base: '16', md: '15' },
          _icon: { width: '18px', height: '18px' },
        },
        lg: { h: '56px', fontSize: '1.0625rem' },
      },
      variant: {
        // The default is translucent and has too little contrast.
        solid: {
          _hover: { bg: 'colorPalette.solid', filter: 'brightness(.93)' },
          _expanded: { bg: 'colorPalette.solid' },
        },
        outline: { bg: 'surface', borderColor: 'lineStrong', _hover: { bg: 'wash' } },
        plain: { color: 'link', px: '0', minW: '0' },
      },
    },
  }),
  input: defineRecipe(field),
  textarea: defineRecipe({
    variants: {
      size: { md: { fontSize: { base: '16', md: '15' } } },
      variant: field.variants.variant,
    },
  }),
  link: defineRecipe({
    base: { color: 'link', fontWeight: '600' },
    variants: {
      variant: {
        plain: {
          color: 'link',
          _hover: { textUnderlineOffset: '4px', textDecorationColor: 'link' },
        },
      },
    },
  }),
};

export const slotRecipes = {
  checkbox: defineSlotRecipe({
    slots: checkboxAnatomy.keys(),
    variants: { variant: { solid: { control: { borderColor: 'lineStrong', bg: 'surface' } } } },
  }),
  field: defineSlotRecipe({
    slots: fieldAnatomy.keys(),
    base: {
      label: { fontSize: '14', fontWeight: '600' },
      errorText: { fontSize: '14', lineHeight: '1.35', fontWeight: '500', color: 'ropeInk' },
      helperText: { fontSize: '14', lineHeight: '1.35', color: 'ink2' },
    },
  }),
  menu: defineSlotRecipe({
    slots: menuAnatomy.keys(),
    base: { item: { minH: { base: '44px', md: '36px' } } },
  }),
  nativeSelect: defineSlotRecipe({
    slots: nativeSelectAnatomy.keys(),
    variants: {
      size: { md: { field: { h: CONTROL_HEIGHT, fontSize: { base: '16', md: '15' } } } },
      variant: { outline: { field: field.variants.variant.outline } },
    },
  }),
  numberInput: defineSlotRecipe({
    slots: numberInputAnatomy.keys(),
    variants: { size: { md: { input: { h: { base: '44px', md: '36px' } } } } },
  }),
  segmentGroup: defineSlotRecipe({
    slots: segmentGroupAnatomy.keys(),
    base: {
      root: { bg: 'surface', borderWidth: '1px', borderColor: 'lineStrong', boxShadow: 'none' },
      indicator: { bg: 'select', boxShadow: 'none', ...CHOSEN_IN_FORCED_COLOURS },
      item: {
        fontWeight: '500',
        flex: '1',
        justifyContent: 'center',
        textAlign: 'center',
        _checked: { color: 'selectInk', fontWeight: '600' },
      },
    },
    variants: {
      size: { md: { item: { h: 'auto', minH: CONTROL_HEIGHT, px: '8px', fontSize: '14' } } },
    },
  }),
  switch: defineSlotRecipe({
    slots: switchAnatomy.keys(),
    base: {
      // By default both have only backgrounds, which forced colours remove.
      control: { _highContrast: { outline: '1px solid ButtonText' } },
      thumb: { _highContrast: { outline: '1px solid ButtonText' } },
    },
  }),
  table: defineSlotRecipe({
    slots: tableAnatomy.keys(),
    base: {
      root: { fontSize: '14', lineHeight: '1.25rem' },
      row: { bg: 'transparent' },
      columnHeader: { fontSize: '12', fontWeight: '600', color: 'ink2', whiteSpace: 'nowrap' },
    },
    variants: {
      size: {
        md: {
          root: { textStyle: undefined },
          columnHeader: { px: '10px', py: '8px' },
          cell: { px: '10px', py: '6px' },
        },
      },
      variant: {
        line: {
          columnHeader: { color: 'ink2', borderColor: 'line' },
          cell: { borderColor: 'line' },
          row: { bg: 'transparent' },
        },
      },
      interactive: { true: { body: { '& tr': { _hover: { bg: 'wash' } } } } },
    },
  }),
  tabs: defineSlotRecipe({
    slots: tabsAnatomy.keys(),
    base: {
      trigger: {
        fontSize: '0.9375rem',
        color: 'ink2',
        fontWeight: '500',
        _selected: { color: 'ink', fontWeight: '600', _highContrast: UNDERLINE },
      },
      content: { outline: 'none' },
    },
    variants: {
      size: { md: { trigger: { px: '0', h: '44px' }, list: { gap: '22px' } } },
      variant: {
        line: {
          trigger: {
            color: 'ink2',
            _selected: { color: 'ink', _horizontal: { '--indicator-color': 'colors.ink' } },
          },
        },
      },
    },
  }),
};
