import { Button } from '../../ui/Button';
import { PromptCard } from './PromptCard';

interface Props {
  onReload: () => void;
  onLater: () => void;
}

/** Offers a new version, which is loaded only if the shopper accepts. */
export function UpdatePrompt({ onReload, onLater }: Props) {
  return (
    <PromptCard
      label="Update"
      text={
        <>
          <b>A new version is ready.</b> Your bag stays as it is.
        </>
      }
    >
      <Button size="sm" variant="white" onClick={onReload}>
        Reload
      </Button>
      <Button size="sm" variant="ghost" onClick={onLater}>
        Later
      </Button>
    </PromptCard>
  );
}
