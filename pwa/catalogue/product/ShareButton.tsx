import { chakra } from '../../ui/chakra';
import { COPIED_MS, copyLink, shareByDevice } from '../../platform/share';
import { Icon } from '../../ui/Icon';
import { toast } from '../../ui/overlays/toasts';

const Square = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '44px',
    flex: 'none',
    margin: '-8px -10px 0 0',
    borderRadius: 'r',
  },
});

interface Props {
  title: string;
}

/** Opens the device's share sheet, or copies the address. */
export function ShareButton({ title }: Props) {
  return (
    <Square data-scripted="" type="button" aria-label="Share" onClick={() => void share(title)}>
      <Icon name="share" />
    </Square>
  );
}

async function share(title: string): Promise<void> {
  if (await shareByDevice(title)) return;
  if (await copyLink(location.href)) toast({ title: 'Link copied', durationMs: COPIED_MS });
}
