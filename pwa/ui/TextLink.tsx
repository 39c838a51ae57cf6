import { chakra } from './chakra';
import { Link } from 'react-router-dom';

const base = {
  color: 'link',
  fontWeight: '600',
  textDecoration: 'underline',
  textDecorationThickness: '1.5px',
  textUnderlineOffset: '4px',
};

/** A link inside the shop, in running words. */
export const TextLink = chakra(Link, { base });

/** A link that leaves the shop or the page (mail, files). */
export const OutsideLink = chakra('a', { base });

/** An action that reads as a link. */
export const LinkButton = chakra('button', { base }, { defaultProps: { type: 'button' } });
