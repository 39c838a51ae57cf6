import { shop } from '#contract/shop';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { arrive, inPlace } from './arrival';

interface Props {
  /** Without it the page bears the shop's name alone. */
  title?: string;
  description: string;
}

/**
 * The document's title and description, and the arrival of a screen: after a navigation the focus
 * moves to the new content and its title is read out. Every screen renders one, once it has its words.
 */
export function PageMeta({ title, description }: Props) {
  const { pathname, state } = useLocation();
  const isInPlace = inPlace(state);
  const full = title ? `${title} · ${shop.name}` : shop.name;
  useEffect(() => {
    document.title = full;
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [full, description]);
  useEffect(() => arrive(pathname, isInPlace), [pathname, isInPlace]);
  return null;
}
