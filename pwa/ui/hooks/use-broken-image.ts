import { useState } from 'react';

/**
 * Whether an image cannot be loaded, and the props with which it notices that. Of a rendered
 * document the image may have failed before hydration: the shell's inline script has marked it
 * (`api/http/inline-script`).
 */
export function useBrokenImage(src: string) {
  const [broken, setBroken] = useState<string>();
  const onError = () => setBroken(src);
  const ref = (image: HTMLImageElement | null) => {
    if (!image?.hasAttribute('data-failed')) return;
    image.removeAttribute('data-failed');
    onError();
  };
  return { isBroken: broken === src, imageProps: { ref, onError } };
}
