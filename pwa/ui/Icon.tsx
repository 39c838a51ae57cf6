import { chakra } from './chakra';

const paths = {
  back: 'M19.5 12h-15M10.5 5.5 4.5 12l6 6.5',
  bag: 'M5 8.5h14l-1 11.5H6zM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5',
  check: 'M4.5 12.5 10 18 19.5 6.5',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  down: 'M5.5 9 12 15.5 18.5 9',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z',
  eyeOff:
    'M4 4l16 16M9.5 5.9A9.5 9.5 0 0 1 12 5.5c3.7 0 7 2 9.5 6.5a15 15 0 0 1-3 3.8M6 7.7A14.5 14.5 0 0 0 2.5 12c2.5 4.5 5.8 6.5 9.5 6.5 1.5 0 2.9-.3 4.2-1M10 10.2a2.7 2.7 0 0 0 3.8 3.8',
  filters:
    'M4 7.5h9M18.5 7.5H20M4 16.5h2M11.5 16.5H20M15.7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.7 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  gift: 'M4 9h16v4H4zM5.5 13v7.5h13V13M12 9v11.5M12 9c-1.5-4-6-4.5-6-2 0 1.7 3 2 6 2 3 0 6-.3 6-2 0-2.5-4.5-2-6 2',
  home: 'M3.5 11.5 12 4.5l8.5 7M6 9.7V19.5h12V9.7',
  image: 'M4 5h16v14H4zM4 15.5l5-5 4 4 2.5-2.5 4.5 4.5M15.5 9.5h.01',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  plus: 'M12 5v14M5 12h14',
  previous: 'M14.5 5.5 8 12l6.5 6.5',
  recent: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2.5',
  remove: 'M5 7h14M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.2 10.5v6M13.8 10.5v6',
  saved: 'M6.5 4h11v16l-5.5-4.2L6.5 20z',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.8 15.8 20.5 20.5',
  share: 'M12 14V3.5M8 7l4-3.5L16 7M6 11.5v9h12v-9',
  shop: 'M8 3.5c0 3 1.2 5 4 5s4-2 4-5M8 3.5c-.6 3-.3 4.5-2 6.5.8 2 1.2 3 .7 5L6 20.5h4.7l1.3-5 1.3 5H18l-.7-5.5c-.5-2-.1-3 .7-5-1.7-2-1.4-3.5-2-6.5',
  user: 'M7 10.5a5 5 0 0 1 10 0M6.5 10.5h11M8 10.5c0 3 1.7 5 4 5s4-2 4-5M4.5 20.5c1-2.6 3.8-4 7.5-4s6.5 1.4 7.5 4',
  warning: 'M12 8v5M12 16.5h.01M12 3.5 2.5 20h19z',
  zoom: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.8 15.8 20.5 20.5M10.5 7.5v6M7.5 10.5h6',
} as const;

export type IconName = keyof typeof paths;

const Glyph = chakra('svg', {
  base: {
    width: '24px',
    height: '24px',
    flex: 'none',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.75',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  variants: {
    small: { true: { width: '18px', height: '18px', strokeWidth: '2' } },
    filled: { true: { fill: 'currentColor' } },
  },
});

interface Props {
  name: IconName;
  small?: boolean;
  filled?: boolean;
}

/** Decorative: its label is beside it or on its button. */
export function Icon({ name, small = false, filled = false }: Props) {
  return (
    <Glyph viewBox="0 0 24 24" aria-hidden="true" small={small} filled={filled}>
      <path d={paths[name]} />
    </Glyph>
  );
}
