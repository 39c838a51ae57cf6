import type { chakra as chakraFactory, JsxStyleProps, SystemStyleObject } from '@chakra-ui/react';
import { createElement, type ComponentProps, type ElementType, type JSX } from 'react';

type Props = Record<string, unknown>;

/** A compiled recipe: returns one class per chosen variant, joined by spaces. */
export interface PrintedRecipe {
  variants: string[];
  defaults: Props;
  classes: Record<string, string>;
}

/**
 * Accepts styles written as `css`. At runtime it receives the `className` that the build generates.
 */
export interface Styleable {
  css?: SystemStyleObject;
  className?: string;
}

type Look = keyof Omit<JsxStyleProps, 'css'> | 'className' | 'as' | 'asChild';

/** Props that may be spread onto a styled element: no styles and no class. */
export type UnstyledProps = object & { [Name in Look]?: never };

/** HTML props of an element, without style and class. */
export type ElementProps<Tag extends keyof JSX.IntrinsicElements> = Omit<ComponentProps<Tag>, Look>;

/** Elements of components made by this factory. */
const elements = new WeakMap<object, { element: ElementType; defaultProps: Props }>();

/**
 * Chakra's factory, with Chakra's documented API. The build resolves the styles
 * (`scripts/vite/chakra`): at runtime a recipe is its printed classes, and `<chakra.div>` a
 * `<div>`. The type is that of the source.
 */
export const chakra = styled as unknown as typeof chakraFactory;

function styled(
  base: ElementType,
  { variants, defaults, classes }: PrintedRecipe,
  { defaultProps }: { defaultProps?: Props } = {},
): ElementType {
  const below = typeof base === 'string' ? undefined : elements.get(base);
  const element = below?.element ?? base;
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
