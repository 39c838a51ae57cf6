import { chakra } from './chakra';

/** An error that stays on the page until it is fixed. */
export const Alert = chakra(
  'div',
  {
    base: {
      padding: '12px 14px',
      borderLeft: '4px solid {colors.rope}',
      background: 'wash',
      color: 'ink',
      fontWeight: '500',
      borderRadius: 'r',
      '& small': { display: 'block', fontSize: '14', fontWeight: '400', color: 'ink2' },
    },
  },
  { defaultProps: { role: 'alert' } },
);
