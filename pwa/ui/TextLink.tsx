import { chakra } from './chakra';
import { Link } from 'react-router-dom';

const base = {
  color: 'link',
  fontWeight: '600',
  textDecoration: 'underline',
  textDecorationThickness: '1.5px',
  textUnderlineOffset: '4px',
};

/** A link within the shop, in text. */
export const TextLink = chakra(Link, { base });

/** A link to another site or resource (mail, files). */
export const OutsideLink = chakra('a', { base });

/** A button that looks like a link. */
export const LinkButton = chakra('button', { base }, { defaultProps: { type: 'button' } });
