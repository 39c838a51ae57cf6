import { Icon, type IconProps } from '@chakra-ui/react';

const paths = {
  back: 'M19.5 12h-15M10.5 5.5 4.5 12l6 6.5',
  card: 'M2.5 5.5h19v13h-19zM2.5 10h19M6 15h4',
  chart: 'M3.500 20.500h17M6.500 20v-7M12 20V4.500M17.500 20V9',
  check: 'M4.500 12.500l5 5 10-11',
  down: 'M5.500 9 12 15.500 18.500 9',
  download: 'M12 3.500V15M7 10.500l5 4.500 5-4.500M4.500 20h15',
  eye: 'M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12zM12 14.700a2.700 2.700 0 1 0 0-5.400 2.700 2.700 0 0 0 0 5.400z',
  image: 'M4 5h16v14H4zM4 15.500l5-5 4 4 2.500-2.500 4.500 4.500M15.500 9.500h.01',
  key: 'M12.300 13.500a4.500 4.500 0 1 1 0-3H21v3h-2v2.500h-3v-2.500zM7.800 12h.01',
  leave: 'M10 4.500H4.500v15H10M9 12h11M15.500 7.500 20 12l-4.500 4.500',
  log: 'M12 3.500l7.500 2.500v6c0 4.500-3 7.500-7.500 9-4.500-1.500-7.500-4.500-7.500-9V6z',
  mail: 'M3.500 6h17v12.500h-17zM3.500 7l8.500 6.500L20.500 7',
  minus: 'M5 12h14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  next: 'M9.500 5.500 16 12l-6.500 6.500',
  note: 'M5 4.500h14v10.500l-4.500 4.500H5zM14.500 19.500V15H19',
  order:
    'M3.500 8 12 3.500 20.500 8v8.500L12 21l-8.500-4.500zM3.500 8 12 12.500 20.500 8M12 12.500V21M7.700 5.800l8.600 4.600',
  outside: 'M14 4.500h5.500V10M19 5l-8.500 8.500M17.500 14v5.500h-13v-13H10',
  people:
    'M7 10.500a5 5 0 0 1 10 0M6.500 10.500h11M8 10.500c0 3 1.700 5 4 5s4-2 4-5M4.500 20.500c1-2.600 3.800-4 7.500-4s6.500 1.400 7.500 4',
  plus: 'M12 5v14M5 12h14',
  previous: 'M14.500 5.500 8 12l6.500 6.500',
  print: 'M7 9V3.500h10V9M7 17.500H3.500V9h17v8.500H17M7 14h10v6.500H7z',
  refund: 'M8.500 4 4 8.500 8.500 13M4 8.500h10a5.700 5.700 0 0 1 0 11.500H8.500',
  reply: 'M9.500 6 4 11.500 9.500 17M4 11.500h9.500a6.500 6.500 0 0 1 6.500 6.500v1',
  search: 'M10.500 17.500a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.800 15.800 20.500 20.500',
  settings:
    'M4 7.500h9M18.500 7.500H20M4 16.500h2M11.500 16.500H20M15.700 10a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM8.700 19a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  truck:
    'M2.500 6.500h11v10h-11zM13.500 10h4l4 3.300v3.200h-8zM6.500 19.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.500 19.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  warning: 'M12 9v4.500M12 16.800h.01M12 3.500 2.500 20h19z',
} as const;

export type DeskIconName = keyof typeof paths;

/** Decorative: its label is beside it or on its button. */
export function DeskIcon({ name, ...props }: IconProps & { name: DeskIconName }) {
  return (
    <Icon
      boxSize="20px"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? '2.8' : '1.75'}
      strokeLinecap="round"
      strokeLinejoin="round"
      flex="none"
      {...props}
      asChild
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={paths[name]} />
      </svg>
    </Icon>
  );
}
