/**
 * Inline script of the page shell. It sets the colour mode before the first paint, follows the
 * system (counterpart: `pwa/platform/colour-mode`), and prints in the light mode. If the page's script or styles cannot be
 * loaded, it shows a message, and reloads once they can be loaded (behaviour
 * errors.page-not-loaded). It marks a button that is tapped or a field that is edited before React
 * handles it (counterpart: `pwa/platform/RepeatEarlyInput`), and an image that fails before React
 * handles its errors (`pwa/ui/hooks/use-broken-image`). Plain JavaScript, served as is; the content
 * security policy contains its hash.
 */
export const INLINE_SCRIPT = `(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const setMode = (mode) => {
    document.documentElement.classList.remove('dark', 'light');
    document.documentElement.classList.add(mode);
  };
  const apply = () => {
    let choice = null;
    try {
      choice = localStorage.getItem('colour-mode');
    } catch {
      // Storage may be blocked: use the system setting.
    }
    setMode(choice === 'dark' || choice === 'light' ? choice : dark.matches ? 'dark' : 'light');
  };
  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('colour-mode', apply);
  addEventListener('beforeprint', () => setMode('light'));
  addEventListener('afterprint', apply);

  const reloadWhenAvailable = async (address) => {
    const response = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (response && response.ok) location.reload();
    else setTimeout(reloadWhenAvailable, 3000, address);
  };
  addEventListener('error', ({ target }) => {
    const boot = document.querySelector('.boot');
    const place = boot || document.querySelector('html:not([data-hydrated-layout]) [data-rendered]');
    const isNeeded = target.localName === 'script' || target.rel === 'stylesheet';
    if (!place || !isNeeded) return;
    setTimeout(reloadWhenAvailable, 3000, target.src || target.href);
    if (document.querySelector('[data-not-loaded]')) return;
    const message = document.createElement('p');
    message.setAttribute('role', 'alert');
    message.setAttribute('data-not-loaded', '');
    message.style.cssText = 'margin: 24px; font: 17px/1.5 system-ui, sans-serif';
    message.textContent = 'This page didn’t load. Check your connection. It loads automatically once you’re back online.';
    if (boot) boot.after(message);
    else place.before(message);
  }, true);

  let taps = 0;
  const isHydrated = (element) => document.documentElement.hasAttribute(
    element.closest('main') ? 'data-hydrated-screen' : 'data-hydrated-layout',
  );
  addEventListener('error', ({ target }) => {
    if (target.localName === 'img' && !isHydrated(target)) target.setAttribute('data-failed', '');
  }, true);
  addEventListener('click', ({ target }) => {
    const button = target.closest('button');
    if (button && !isHydrated(button)) button.setAttribute('data-tapped', (taps += 1));
  }, true);
  addEventListener('input', ({ target }) => {
    if (!target.matches('select, [type=checkbox], [type=radio], [type=range]')) return;
    if (!isHydrated(target)) target.setAttribute('data-edited', target.value);
  }, true);
})();`;
