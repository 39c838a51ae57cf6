/**
 * Inline script of the page shell: sets the colour mode before the first paint and follows the
 * system. Plain JavaScript, served as is; the content security policy contains its hash.
 * Counterpart: `pwa/platform/colour-mode`.
 */
export const COLOUR_MODE_SCRIPT = `(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let choice = null;
    try {
      choice = localStorage.getItem('colour-mode');
    } catch {
      // Storage may be refused: the system decides.
    }
    const mode = choice === 'dark' || choice === 'light' ? choice : dark.matches ? 'dark' : 'light';
    document.documentElement.classList.remove('dark', 'light');
    document.documentElement.classList.add(mode);
  };
  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('colour-mode', apply);
})();`;
