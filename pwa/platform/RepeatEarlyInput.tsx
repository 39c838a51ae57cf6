import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MAIN_ID } from './route-focus';

/**
 * Repeats what a user did in a rendered document before React handled it: edits of fields, then taps
 * on buttons, each button once, in the order of the last taps. The shell's inline script has marked
 * them (`api/http/inline-script`), except text fields, whose screens read what was typed. The layout is
 * hydrated before the screen, which waits for its code.
 */
export function RepeatEarlyInput({ part }: { part: 'layout' | 'screen' }) {
  const missed = useRef<HTMLElement[]>([]);
  const [repeated, setRepeated] = useState(0);
  // In the commit: React handles every later tap itself, which must not be repeated.
  useLayoutEffect(() => {
    document.documentElement.setAttribute(`data-hydrated-${part}`, '');
    const isInPart = (element: Element) =>
      (element.closest(`#${MAIN_ID}`) !== null) === (part === 'screen');
    const edits = [...document.querySelectorAll<HTMLInputElement>('[data-edited]')]
      .filter(isInPart)
      .map(readEdit);
    // Before another event, and after the commit, so that React renders the edits.
    queueMicrotask(() => {
      for (const repeat of edits) repeat();
    });
    const tapped = [...document.querySelectorAll<HTMLElement>('[data-tapped]')]
      .filter(isInPart)
      .sort((one, other) => Number(one.dataset['tapped']) - Number(other.dataset['tapped']));
    for (const button of tapped) button.removeAttribute('data-tapped');
    missed.current.push(...tapped.filter((button) => !isTappedNow(button)));
  }, [part]);
  // After the edits. Each tap finds the rendered outcome of the previous one.
  useEffect(() => {
    const button = missed.current.shift();
    if (!button) return;
    button.click();
    // Commits together with a navigation that the tap has begun, which is a transition too.
    startTransition(() => setRepeated(repeated + 1));
  }, [repeated]);
  return null;
}

/**
 * Reads what a field was set to, before React renders it again. React reports a change only if the
 * value differs from the last one that it has seen, so the field first gets another one.
 */
function readEdit(field: HTMLInputElement): () => void {
  const { checked, dataset } = field;
  const value = dataset['edited'] ?? '';
  field.removeAttribute('data-edited');
  if (field.type === 'radio' && !checked) return () => undefined;
  if (field.type === 'radio' || field.type === 'checkbox')
    return () => {
      field.checked = !checked;
      field.click();
    };
  return () => {
    field.value = '';
    const prototype: unknown = Object.getPrototypeOf(field);
    Reflect.set(Object(prototype), 'value', value, field);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

/** A tap makes React hydrate at once, and React then handles this tap. */
function isTappedNow(button: HTMLElement): boolean {
  const { event } = window;
  return event?.type === 'click' && event.target instanceof Node && button.contains(event.target);
}
