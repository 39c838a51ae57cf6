import { Link } from 'react-router-dom';
import { chakra } from '../../ui/chakra';

/** A header icon with its label. */
export const HeaderIconLink = chakra(Link, {
  base: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '44px', fontWeight: '500' },
});
