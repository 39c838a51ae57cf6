import { ViewTransition, type ReactNode } from 'react';

interface Props {
  /** The address of the product, derived ids included. */
  id: string;
  children: ReactNode;
}

/** The picture of a card becomes that of its product page, where the browser can draw it so. */
export function SharedPicture({ id, children }: Props) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <ViewTransition name={`picture-${id}`} default="none" share={isStill ? 'none' : 'picture'}>
      {children}
    </ViewTransition>
  );
}
