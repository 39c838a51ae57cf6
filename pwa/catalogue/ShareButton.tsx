import { chakra } from '../ui/chakra';
import { COPIED_MS, copyLink, shareByDevice } from '../platform/share';
import { Icon } from '../ui/Icon';
import { toast } from '../ui/toaster';

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

/** The device's own share sheet where there is one, else the address is copied. */
export function ShareButton({ title }: Props) {
  return (
    <Square type="button" aria-label="Share" onClick={() => void share(title)}>
      <Icon name="share" />
    </Square>
  );
}

async function share(title: string): Promise<void> {
  if (await shareByDevice(title)) return;
  if (await copyLink(location.href)) toast({ title: 'Link copied', durationMs: COPIED_MS });
}
