import { useLocation } from 'react-router-dom';
import { paths } from '../../paths';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import { ariaCurrentFor } from '../navigation';
import { SavedChangesBadge } from './SavedChangesBadge';
import { HeaderIconLink } from './HeaderIconLink';

/** Link to the saved items. */
export function SavedItemsLink() {
  const { pathname } = useLocation();
  const current = ariaCurrentFor('saved', pathname);
  return (
    <HeaderIconLink
      to={paths.saved}
      aria-current={current}
      hideBelow="md"
      marginRight={{ md: '-8px', lg: '0' }}
    >
      <Icon name="saved" filled={current !== undefined} />
      <chakra.span
        position={{ md: 'absolute', lg: 'static' }}
        clipPath={{ md: 'inset(50%)', lg: 'none' }}
      >
        Saved
      </chakra.span>
      <SavedChangesBadge />
    </HeaderIconLink>
  );
}
