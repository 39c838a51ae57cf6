/** Dates and labels use the text font, numbers above bars the font of figures. */
export const CHART_TEXT = {
  fontSize: '0.75rem',
  '& .recharts-label-list text': {
    fontFamily: 'display',
    fontStretch: '104%',
    fontWeight: '650',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
  },
};

/** Height that is reserved while a chart loads. */
export const CHART_HEIGHT = {
  weeks: { base: '200px', md: '300px' },
  units: '104px',
} as const;
