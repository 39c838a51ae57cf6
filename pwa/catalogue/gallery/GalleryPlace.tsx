import { chakra } from '../../ui/chakra';
import { Icon, type IconName } from '../../ui/Icon';

const Arrow = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '48px',
    borderRadius: 'r',
    background: 'white',
    color: 'deep',
    '&[aria-disabled=true]': { color: 'barLine', cursor: 'default' },
  },
});

interface Props {
  at: number;
  of: number;
  onShow: (index: number) => void;
}

/** `1 / 4` on a phone, arrows elsewhere. */
export function GalleryPlace({ at, of, onShow }: Props) {
  const arrow = (name: IconName, label: string, to: number) => (
    <Arrow
      type="button"
      aria-label={label}
      aria-disabled={to < 0 || to >= of}
      onClick={() => onShow(to)}
    >
      <Icon name={name} />
    </Arrow>
  );
  return (
    <>
      <chakra.p
        aria-hidden
        hideFrom="md"
        position="absolute"
        right="16px"
        bottom="14px"
        padding="3px 10px"
        borderRadius="12px"
        background="white"
        color="deep"
        textStyle="num"
        fontSize="14"
      >
        {at + 1} / {of}
      </chakra.p>
      <chakra.div
        data-scripted=""
        hideBelow="md"
        position="absolute"
        right="16px"
        bottom="16px"
        display="flex"
        gap="8px"
      >
        {arrow('previous', 'Previous picture', at - 1)}
        {arrow('next', 'Next picture', at + 1)}
      </chakra.div>
    </>
  );
}
