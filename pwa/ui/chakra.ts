import type { chakra as chakraFactory, JsxStyleProps, SystemStyleObject } from '@chakra-ui/react';
import { createElement, type ComponentProps, type ElementType, type JSX } from 'react';

type Props = Record<string, unknown>;

/** What the build makes of a recipe: a class for each choice of its variants, the choices joined by blanks. */
export interface PrintedRecipe {
  variants: string[];
  defaults: Props;
  classes: Record<string, string>;
}

/** Takes styles from outside, written as `css`; what arrives is the `className` that the build makes of it. */
export interface Styleable {
  css?: SystemStyleObject;
  className?: string;
}

type Look = keyof Omit<JsxStyleProps, 'css'> | 'className' | 'as' | 'asChild';

/** What a spread may carry to an element with styles: no style, and nothing in the place of its class. */
export type Attributes = object & { [Name in Look]?: never };

/** What an element of HTML takes besides its look. */
export type ElementProps<Tag extends keyof JSX.IntrinsicElements> = Omit<ComponentProps<Tag>, Look>;

/** The elements that components of this factory are made of. */
const elements = new WeakMap<object, { element: ElementType; defaultProps: Props }>();

/**
 * Chakra's factory, written as Chakra documents it. The build resolves the styles
 * (`scripts/vite/chakra`): at runtime a recipe is its printed classes, and `<chakra.div>` a `<div>`. The type is that of
 * what is written, not of what is left of it.
 */
export const chakra = styled as unknown as typeof chakraFactory;

function styled(
  given: ElementType,
  { variants, defaults, classes }: PrintedRecipe,
  { defaultProps }: { defaultProps?: Props } = {},
): ElementType {
  const below = typeof given === 'string' ? undefined : elements.get(given);
  const element = below?.element ?? given;
  const always = { ...below?.defaultProps, ...defaultProps };

  function Styled({ as = element, className, ...props }: Props) {
    const choice = variants.map((name) => String(props[name] ?? defaults[name] ?? '')).join(' ');
    const rest = { ...always, ...props };
    for (const name of variants) delete rest[name];
    rest['className'] = [classes[choice], className].filter(Boolean).join(' ');
    return createElement(as as ElementType, rest);
  }

  elements.set(Styled, { element, defaultProps: always });
  return Styled;
}
