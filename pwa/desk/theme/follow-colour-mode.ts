const DARK = '(prefers-color-scheme: dark)';

/** Sets the class of Chakra's colour mode on the document, and follows the system's setting. */
export function followColourMode(): void {
  const dark = matchMedia(DARK);
  const apply = () => {
    const { classList } = document.documentElement;
    classList.toggle('dark', dark.matches);
    classList.toggle('light', !dark.matches);
  };
  apply();
  dark.addEventListener('change', apply);
}
