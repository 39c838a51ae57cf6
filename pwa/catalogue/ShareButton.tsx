import { chakra } from '../ui/chakra';
import { Icon } from '../ui/Icon';
import { toast } from '../ui/toaster';

const COPIED_MS = 2000;

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
  const url = location.href;
  if (typeof navigator.share === 'function') {
    // Closing the share sheet is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', durationMs: COPIED_MS });
  } catch {
    // The clipboard may be forbidden: the address bar has the link.
    toast({ title: 'Error', description: 'The link could not be copied.', tone: 'bad' });
  }
}
