import type { JSHandle, Page } from 'playwright-core';
import type { Box, Colour } from './contrast';

interface TextLine {
  element: Element;
  text: string;
  box: DOMRect;
  /** Whether the line keeps its position in the window while the page scrolls. */
  isFixed: boolean;
}

/** Waits two frames for resize and mode observers. */
export async function waitForLayout(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

/**
 * Paints all text in one colour, or restores it. A style sheet added by script is within the
 * content policy.
 */
export async function paintText(page: Page, ink?: string): Promise<void> {
  await page.evaluate((colour) => {
    const sheet = new CSSStyleSheet();
    if (colour) sheet.insertRule(`* { -webkit-text-fill-color: ${colour} !important; }`);
    document.adoptedStyleSheets = [sheet];
  }, ink);
}

/** All visible lines of text, of the open dialog or the page. */
export function findTextLines(page: Page): Promise<JSHandle<TextLine[]>> {
  return page.evaluateHandle(async () => {
    await document.fonts.ready;
    const root = document.querySelector('dialog[open]') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const lines = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || element.closest('script, style, noscript')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      let [isSeen, isFixed, clampedAt] = [true, false, Infinity];
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { display, position, webkitLineClamp } = getComputedStyle(at);
        const { width, bottom } = at.getBoundingClientRect();
        if (position === 'fixed' || position === 'sticky') isFixed = true;
        if (webkitLineClamp !== 'none') clampedAt = bottom - 2;
        if (display !== 'inline' && width <= 1) isSeen = false;
      }
      if (!isSeen) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 1 && box.top < clampedAt) lines.push({ element, text, box, isFixed });
    }
    return lines;
  });
}

/** Lines that overflow their box or the window. */
export function findOverflowingLines(page: Page, lines: JSHandle<TextLine[]>): Promise<string[]> {
  return page.evaluate((all) => {
    function findOverflow({ element, box }: TextLine): string | undefined {
      const middle = (box.top + box.bottom) / 2;
      // An out-of-flow element may extend beyond its parent, unless that clips it.
      let isOutOfFlow = false;
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.display === 'inline' || style.display === 'contents') continue;
        if (/auto|scroll/.test(style.overflowX)) return undefined;
        const edge = at.getBoundingClientRect();
        const isOut =
          box.left < edge.left - 1 ||
          box.right > edge.right + 1 ||
          middle < edge.top ||
          middle > edge.bottom;
        if (isOut && (!isOutOfFlow || style.overflowX !== 'visible'))
          return `${at.localName} ${at.getAttribute('data-at') ?? at.className}`;
        if (style.position === 'fixed') break;
        isOutOfFlow ||= style.position === 'absolute';
      }
      return box.left < 0 || box.right > innerWidth ? 'the window' : undefined;
    }
    return all.flatMap((line) => {
      const overflowed = findOverflow(line);
      return overflowed === undefined ? [] : [`“${line.text.slice(0, 24)}” leaves ${overflowed}`];
    });
  }, lines);
}

/** Lines that overlap another. */
export function findOverlappingLines(page: Page, lines: JSHandle<TextLine[]>): Promise<string[]> {
  return page.evaluate((all) => {
    const scrolling = all.filter((line) => !line.isFixed);
    const overlap = (one: DOMRect, other: DOMRect) =>
      one.left + 1 < other.right &&
      other.left + 1 < one.right &&
      one.top + one.height * 0.3 < other.bottom - other.height * 0.3 &&
      other.top + other.height * 0.3 < one.bottom - one.height * 0.3;
    return scrolling.flatMap((line, index) =>
      scrolling
        .slice(index + 1)
        .filter((other) => other.element !== line.element && overlap(line.box, other.box))
        .map((other) => `“${line.text.slice(0, 24)}” lies on “${other.text.slice(0, 24)}”`),
    );
  }, lines);
}

export interface LineOverPicture {
  text: string;
  colour: Colour;
  /** The solid colour behind the text, if the text has its own background. */
  background: Colour | undefined;
  /** 24 px, or 18.7 px and bold: a contrast of 3 to 1 is enough. */
  large: boolean;
  box: Box;
  /** Images behind the text. */
  pictures: string[];
}

/** Lines of text over an image, or on a background above one. */
export function findLinesOverPictures(
  page: Page,
  lines: JSHandle<TextLine[]>,
): Promise<LineOverPicture[]> {
  return page.evaluate(async (all) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    function colourIn(value: string): [number, number, number] {
      if (!context) throw new Error('no canvas');
      context.fillStyle = value;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    }
    const isSolid = (colour: string) => !/^rgba\(|\/|transparent/.test(colour);
    function visibleAreaOf(picture: Element) {
      const { left, right, top, bottom } = picture.getBoundingClientRect();
      const edge = { left, right, top, bottom };
      for (let at = picture.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === 'visible') continue;
        const frame = at.getBoundingClientRect();
        edge.left = Math.max(edge.left, frame.left);
        edge.right = Math.min(edge.right, frame.right);
        edge.top = Math.max(edge.top, frame.top);
        edge.bottom = Math.min(edge.bottom, frame.bottom);
      }
      return edge;
    }
    const pictures = [...document.images]
      .filter((image) => image.checkVisibility())
      .map((image) => ({ image, edge: visibleAreaOf(image) }));
    await Promise.allSettled(
      [...document.images]
        .filter(({ loading }) => loading !== 'lazy')
        .map((picture) => picture.decode()),
    );
    return all.flatMap(({ element, text, box }) => {
      const under = pictures.filter(
        ({ edge }) =>
          edge.left < box.right &&
          edge.right > box.left &&
          edge.top < box.bottom &&
          edge.bottom > box.top,
      );
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      let isOver = false;
      let background: string | undefined;
      for (let at: Element | null = element; at && !isOver; at = at.parentElement) {
        const parent: Element = at;
        const { backgroundColor, backgroundImage } = getComputedStyle(at);
        isOver = backgroundImage !== 'none' || under.some(({ image }) => parent.contains(image));
        if (!isOver && isSolid(backgroundColor)) background ??= backgroundColor;
      }
      if (!isOver || box.right > innerWidth || box.left < 0) return [];
      const size = parseFloat(fontSize);
      return {
        text: text.slice(0, 24),
        colour: colourIn(color),
        background: background === undefined ? undefined : colourIn(background),
        large: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
        box: { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height },
        pictures: under.map(({ image }) => image.currentSrc),
      };
    });
  }, lines);
}
