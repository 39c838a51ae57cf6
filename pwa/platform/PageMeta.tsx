import { tabTitle } from '#contract/screens';
import { shop } from '#contract/shop';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusOnNavigation, isInPlaceState } from './route-focus';

/** The address that the document was served for. */
const DOCUMENT = import.meta.env.SSR ? undefined : location.pathname;

interface Props {
  /** Without a title the tab shows only the shop's name. */
  title?: string;
  description: string;
}

/**
 * Sets the document's title and description. After a navigation, moves the focus to the new content
 * and announces its title. Every screen renders this component as soon as its title and description
 * are known.
 */
export function PageMeta({ title, description }: Props) {
  const { pathname, state } = useLocation();
  const isInPlace = isInPlaceState(state);
  const full = title ? tabTitle(title) : shop.name;
  useEffect(() => {
    document.title = full;
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [full, description]);
  useEffect(() => {
    if (pathname !== DOCUMENT) removeDocumentLinks();
    focusOnNavigation(pathname, isInPlace);
  }, [pathname, isInPlace]);
  return null;
}

/** Removes the server's link tags of another address, so that sharing uses this one. */
function removeDocumentLinks(): void {
  const links = document.querySelectorAll(
    'link[rel=canonical], meta[name=robots], meta[property^="og:"], script[type="application/ld+json"]',
  );
  for (const link of links) link.remove();
}
