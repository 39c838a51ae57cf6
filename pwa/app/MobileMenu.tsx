import { chakra } from '../ui/chakra';
import { CATEGORIES } from '#contract/categories';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { Dialog } from '../ui/Dialog';
import { currentAt, PLACES } from './navigation';

const Row = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '48px',
    borderBottom: '1px solid {colors.line}',
    _currentPage: { fontWeight: '700' },
  },
  variants: { big: { true: { textStyle: 'd20', minHeight: '56px' } } },
});

interface Props {
  open: boolean;
  onClose: () => void;
}

export function MobileMenu({ open, onClose }: Props) {
  const { pathname } = useLocation();
  return (
    <Dialog open={open} onClose={onClose} title="Menu">
      <chakra.nav aria-label="Menu">
        <ul>
          {PLACES.map((place) => (
            <li key={place.to}>
              <Row
                big
                to={place.to}
                aria-current={currentAt(place.name, pathname)}
                onClick={onClose}
              >
                {place.label}
              </Row>
            </li>
          ))}
          {CATEGORIES.map(({ slug, name }) => (
            <li key={slug}>
              <Row
                to={paths.category(slug)}
                aria-current={pathname === paths.category(slug) ? 'page' : undefined}
                onClick={onClose}
              >
                {name}
              </Row>
            </li>
          ))}
        </ul>
      </chakra.nav>
    </Dialog>
  );
}
