import { Button, Menu } from '@chakra-ui/react';
import { CATEGORIES, type CategoryId } from '#contract/products/categories';
import { DeskIcon } from '../parts/DeskIcon';
import { DeskMenu } from '../parts/DeskMenu';
import { categoryName } from './item-facts';

interface Props {
  value: CategoryId | undefined;
  onChange: (category: CategoryId | undefined) => void;
}

const ALL = 'all';

export function CategoryFilter({ value, onChange }: Props) {
  const isOn = value !== undefined;
  return (
    <DeskMenu
      trigger={
        <Button
          variant="outline"
          size="sm"
          borderRadius="chip"
          h={{ base: '44px', md: '32px' }}
          bg={isOn ? 'select' : undefined}
          color={isOn ? 'selectInk' : undefined}
          aria-label={`Category: ${isOn ? categoryName(value) : 'all'}`}
        >
          {isOn ? categoryName(value) : 'Category'}
          <DeskIcon name="down" />
        </Button>
      }
    >
      <Menu.RadioItemGroup
        value={isOn ? String(value) : ALL}
        onValueChange={({ value: chosen }) =>
          onChange(CATEGORIES.find(({ id }) => String(id) === chosen)?.id)
        }
      >
        {[{ id: ALL, shortName: 'All categories' }, ...CATEGORIES].map(({ id, shortName }) => (
          <Menu.RadioItem key={id} value={String(id)} pe="32px">
            {shortName}
            <Menu.ItemIndicator>
              <DeskIcon name="check" boxSize="16px" />
            </Menu.ItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioItemGroup>
    </DeskMenu>
  );
}
