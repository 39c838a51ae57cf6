import { sizeText } from '#contract/products/specification';
import { chakra } from '../ui/chakra';
import { Icon } from '../ui/Icon';
import { toggleSaved, type SavableListing } from './saved-commands';
import { useIsSaved } from './use-saved';

const Square = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    boxSize: '44px',
    borderRadius: 'r',
    color: 'ink',
    '& > span': { display: 'grid', placeItems: 'center' },
    _active: { '& svg': { transform: 'translateY(1px)' } },
  },
  variants: {
    kind: {
      /** In the corner of an image, beside its link. */
      corner: {
        position: 'absolute',
        right: '0',
        top: '0',
        zIndex: 1,
        // The halo keeps the icon visible on a drawing of any colour.
        '& svg': {
          filter: 'drop-shadow(0 0 1px {colors.halo}) drop-shadow(0 0 2px {colors.halo})',
        },
      },
      /** Beside a button. */
      beside: { boxSize: '48px', boxShadow: 'inset 0 0 0 1.5px {colors.ink}' },
    },
    /** On a photograph the icon needs a background. */
    disc: {
      true: {
        color: 'deep',
        '& > span': {
          boxSize: '32px',
          borderRadius: '16px',
          background: 'rgb(255 255 255 / .92)',
          '& svg': { width: '20px', height: '20px', filter: 'none' },
        },
      },
    },
  },
});

interface Props extends SavableListing {
  /** Distinguishes the labels of several sizes' buttons, which all save the same item. */
  size?: string | undefined;
  kind: 'corner' | 'beside';
  disc?: boolean;
}

/** Saves an item on this device or removes it. */
export function SaveButton({ id, name, product, size, kind, disc = false }: Props) {
  const isOn = useIsSaved(id);
  const label = size === undefined ? name : `${name}, ${sizeText(size)}`;
  return (
    <Square
      type="button"
      data-scripted=""
      kind={kind}
      disc={disc}
      aria-label={isOn ? `Remove ${label} from Saved` : `Save ${label}`}
      onClick={() => void toggleSaved({ id, name, product }).catch(reportError)}
    >
      <span>
        <Icon name="saved" filled={isOn} />
      </span>
    </Square>
  );
}
