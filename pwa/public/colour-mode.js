// Set before the first paint, and kept in step with the system. The page's own half: platform/colour-mode.ts
(() => {
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
})();
