import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MAIN_ID } from './route-focus';

/**
 * Repeats what a user did in a rendered document before React had hydrated it: first edits of
 * fields, then taps on buttons. Each button is tapped once, in the order of the last taps. The
 * shell's inline script has marked these elements (`api/http/inline-script`), except text fields,
 * whose screens read the typed text themselves. The layout is hydrated before the screen, which
 * waits for its code.
 */
export function RepeatEarlyInput({ part }: { part: 'layout' | 'screen' }) {
  const missed = useRef<HTMLElement[]>([]);
  const [repeated, setRepeated] = useState(0);
  // A layout effect, because React handles every tap after the commit itself. Such a tap must not
  // be repeated.
  useLayoutEffect(() => {
    document.documentElement.setAttribute(`data-hydrated-${part}`, '');
    const isInPart = (element: Element) =>
      (element.closest(`#${MAIN_ID}`) !== null) === (part === 'screen');
    const edits = [...document.querySelectorAll<HTMLInputElement>('[data-edited]')]
      .filter(isInPart)
      .map(readEdit);
    // Runs before the next event, but after the commit, so that React renders the edits.
    queueMicrotask(() => {
      for (const repeat of edits) repeat();
    });
    const tapped = [...document.querySelectorAll<HTMLElement>('[data-tapped]')]
      .filter(isInPart)
      .sort((a, b) => Number(a.dataset['tapped']) - Number(b.dataset['tapped']));
    for (const button of tapped) button.removeAttribute('data-tapped');
    missed.current.push(...tapped.filter((button) => !isTappedNow(button)));
  }, [part]);
  // Runs after the edits. Repeats one tap per render, so that each tap sees the result of the
  // previous one.
  useEffect(() => {
    const button = missed.current.shift();
    if (!button) return;
    button.click();
    // A navigation started by the tap is a transition too, so both commit together.
    startTransition(() => setRepeated(repeated + 1));
  }, [repeated]);
  return null;
}

/**
 * Reads the value that the user has set, before React renders the field again. Returns a function
 * that sets it through events. React reports a change only if the value differs from the last one
 * that it knows, so the field is set to another value first.
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

/** Whether this tap is being handled now: a tap makes React hydrate at once and handle it. */
function isTappedNow(button: HTMLElement): boolean {
  const { event } = window;
  return event?.type === 'click' && event.target instanceof Node && button.contains(event.target);
}
