import { chakra } from '../ui/chakra';
import { Icon } from '../ui/Icon';
import { toggleSaved, type Listing } from './commands';
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
      /** In the corner of a picture, beside the link to it. */
      corner: {
        position: 'absolute',
        right: '0',
        top: '0',
        zIndex: 1,
        // A drawing may reach under the mark with any colour.
        '& svg': {
          filter: 'drop-shadow(0 0 1px {colors.halo}) drop-shadow(0 0 2px {colors.halo})',
        },
      },
      /** Beside a button. */
      beside: { boxSize: '48px', boxShadow: 'inset 0 0 0 1.5px {colors.ink}' },
    },
    /** On a photograph the mark needs a ground of its own. */
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

interface Props extends Listing {
  kind: 'corner' | 'beside';
  disc?: boolean;
}

/** The mark that keeps a listing on this device, and takes it away again. */
export function SaveButton({ id, name, kind, disc = false }: Props) {
  const isOn = useIsSaved(id);
  return (
    <Square
      type="button"
      kind={kind}
      disc={disc}
      aria-label={isOn ? `Remove ${name} from Saved` : `Save ${name}`}
      onClick={() => void toggleSaved({ id, name }).catch(reportError)}
    >
      <span>
        <Icon name="saved" filled={isOn} />
      </span>
    </Square>
  );
}
