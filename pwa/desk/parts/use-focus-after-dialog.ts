import { useEffect, useState } from 'react';

/** The controls that opened a dialog, by its element. Each may be gone when the dialog closes. */
const openersOf = new WeakMap<Element, readonly HTMLElement[]>();

/**
 * Finds the element to focus after a dialog has closed: the one that `findNext` returns, else the
 * control that opened the dialog. If that control is gone, for example the button "Ship order" of a
 * shipped order, it is the title of the screen.
 */
export function useFocusAfterDialog(findNext?: () => HTMLElement | null) {
  // Read before the dialog is in the page: it may replace the one that opened it.
  const [openers] = useState(findOpeners);
  return {
    contentRef: (content: HTMLElement | null) => {
      if (content) openersOf.set(content, openers);
    },
    findFocus: () => findNext?.() ?? openers.find(canHaveFocus) ?? findTitle(),
  };
}

/** The control with the focus, then those that opened the dialog around it. */
function findOpeners(): readonly HTMLElement[] {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return [];
  const dialog = active.closest('[role$=dialog]');
  return [menuButtonOf(active) ?? active, ...((dialog && openersOf.get(dialog)) ?? [])];
}

/** A menu closes when its item opens a dialog. Its button stays. */
function menuButtonOf(active: HTMLElement): HTMLElement | null {
  const id = active.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}

function canHaveFocus(control: HTMLElement): boolean {
  return control.isConnected && !control.matches(':disabled');
}

/**
 * Focuses the title of the screen if the focused control disappears or is disabled in the next
 * render, for example "Publish" of a published item.
 */
export function restoreFocus(): void {
  // The control disappears in the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      // Does not scroll, because the user may be at the end of a long form.
      if (document.activeElement?.matches('body, :disabled')) focusTitle();
    }),
  );
}

/** Focuses the title of the screen if this component disappears with the focused control. */
export function useTitleFocusAfterRemoval(): void {
  useEffect(() => restoreFocus, []);
}

/** Focuses the title of the screen, for example when another page of its list is shown. */
export function focusTitle(): void {
  findTitle()?.focus({ preventScroll: true });
}

function findTitle(): HTMLElement | null {
  // Phone and desktop have separate titles, one of which is hidden.
  const title = [...document.querySelectorAll('h1')].find((value) => value.offsetParent !== null);
  title?.setAttribute('tabindex', '-1');
  return title ?? null;
}
