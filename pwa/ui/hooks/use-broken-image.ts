import { useState } from 'react';

/**
 * Whether an image could not be loaded, and the props that detect it. In a rendered document the
 * image may have failed before hydration. The shell's inline script marks such an image
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
