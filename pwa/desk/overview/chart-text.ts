/** Dates and labels in the text face, numbers above bars in that of figures. */
export const CHART_TEXT = {
  fontSize: '12px',
  '& .recharts-label-list text': {
    fontFamily: 'display',
    fontStretch: '104%',
    fontWeight: '650',
    fontSize: '13px',
    fontVariantNumeric: 'tabular-nums',
  },
};
