/**
 * Hides decorative pictures (`alt=""`) that cannot load, because the browser draws a broken-image
 * mark in their place (behaviour appearance.broken-decoration). A picture that loads later is shown.
 */
export function hideBrokenDecorations(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-failed][alt=""]'))
    image.style.visibility = 'hidden';
  addEventListener('error', setVisibility('hidden'), { capture: true });
  addEventListener('load', setVisibility(''), { capture: true });
}

function setVisibility(visibility: '' | 'hidden') {
  return ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.alt === '')
      target.style.visibility = visibility;
  };
}
