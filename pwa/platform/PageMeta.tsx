import { titled } from '#contract/screens';
import { shop } from '#contract/shop';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { arrive, inPlace } from './arrival';

/** The address the document was made for. */
const DOCUMENT = location.pathname;

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
  const full = title ? titled(title) : shop.name;
  useEffect(() => {
    document.title = full;
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [full, description]);
  useEffect(() => {
    if (pathname !== DOCUMENT) removeDocumentLinks();
    arrive(pathname, isInPlace);
  }, [pathname, isInPlace]);
  return null;
}

/** What the server wrote for another address: a page shared from here is this one. */
function removeDocumentLinks(): void {
  const links = document.querySelectorAll(
    'link[rel=canonical], meta[name=robots], meta[property^="og:"], script[type="application/ld+json"]',
  );
  for (const each of links) each.remove();
}
