import { useLocation } from 'react-router-dom';
import { paths } from '../../paths';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import { currentAt } from '../navigation';
import { SavedNews } from './SavedNews';
import { ToolLink } from './ToolLink';

/** Link to the saved items. */
export function SavedTool() {
  const { pathname } = useLocation();
  const current = currentAt('saved', pathname);
  return (
    <ToolLink
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
      <SavedNews />
    </ToolLink>
  );
}
