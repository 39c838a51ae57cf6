import { chakra } from '../ui/chakra';
import { Button } from '../ui/Button';

interface Props {
  onReload: () => void;
  onLater: () => void;
}

/** A new version is ready: asks first, reloads only when told. */
export function UpdatePrompt({ onReload, onLater }: Props) {
  return (
    <chakra.section
      aria-label="Update"
      position="fixed"
      zIndex="toast"
      left="12px"
      bottom="calc(12px + var(--tabs) + var(--foot, 0px))"
      maxWidth="min(420px, calc(100% - 24px))"
      padding="14px 16px"
      borderRadius="r"
      border="1px solid {colors.boardLine}"
      background="abyss"
      color="white"
      fontSize="14"
      animation="rise {durations.sheet} {easings.out}"
    >
      <chakra.p role="status" marginBottom="12px">
        <b>A new version is ready.</b> Your bag stays as it is.
      </chakra.p>
      <chakra.div display="flex" gap="10px">
        <Button size="sm" variant="white" onClick={onReload}>
          Reload
        </Button>
        <Button size="sm" variant="ghost" onClick={onLater}>
          Later
        </Button>
      </chakra.div>
    </chakra.section>
  );
}
