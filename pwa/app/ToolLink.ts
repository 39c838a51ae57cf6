import { Link } from 'react-router-dom';
import { chakra } from '../ui/chakra';

/** An icon of the header with its word. */
export const ToolLink = chakra(Link, {
  base: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '44px', fontWeight: '500' },
});
