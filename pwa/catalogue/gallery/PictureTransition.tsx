import { ViewTransition, type ReactNode } from 'react';

interface Props {
  /** Id in the product's address, also derived. */
  id: string;
  children: ReactNode;
}

/** View transition from a card's image to that of its product page, if the browser supports it. */
export function PictureTransition({ id, children }: Props) {
  const isStill = !import.meta.env.SSR && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <ViewTransition name={`picture-${id}`} default="none" share={isStill ? 'none' : 'picture'}>
      {children}
    </ViewTransition>
  );
}
