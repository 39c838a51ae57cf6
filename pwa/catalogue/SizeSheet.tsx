import { chakra } from '../ui/chakra';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

interface Props {
  sizes: readonly string[];
  onChoose: (size: string) => void;
  onClose: () => void;
}

/** “Add to Bag” was tapped without a size: the next tap chooses it and adds. */
export function SizeSheet({ sizes, onChoose, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Choose your size">
      <chakra.ul
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(88px, 1fr))"
        gap="10px"
      >
        {sizes.map((size, at) => (
          <li key={size}>
            <Button
              wide
              variant="line"
              data-first-focus={at === 0 || undefined}
              css={{ paddingInline: '8px' }}
              onClick={() => onChoose(size)}
            >
              {size}
            </Button>
          </li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}
