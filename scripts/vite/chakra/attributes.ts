import type { ESTree } from 'vite';
import type { Components } from './components.ts';
import { isStyle } from './print.ts';
import { sourceError, isConstant, type Module } from './read-module.ts';

/** How the compiler treats an element. */
export interface ElementKind {
  /**
   * Whether it is `<chakra.div>` or a component of `chakra(…)`. On other elements only `css` is a
   * style.
   */
  isOurs: boolean;
  /** `<chakra.div>`. */
  isTag: boolean;
  /** Its HTML element, if known. */
  element: string | undefined;
  /** Whether an attribute is a style. */
  takes: (attribute: string) => boolean;
}

/** Props that only Chakra's runtime supports. */
const RUNTIME_ONLY_PROP = /^(unstyled|html(Size|Width|Height|Translate|Content))$/;

/** `div` of `<chakra.div>`. */
export function tagOf(name: ESTree.JSXElementName): string | undefined {
  if (name.type !== 'JSXMemberExpression' || name.object.type !== 'JSXIdentifier') return undefined;
  return name.object.name === 'chakra' ? name.property.name : undefined;
}

export function elementKindOf(name: ESTree.JSXElementName, components: Components): ElementKind {
  const tag = tagOf(name);
  const own = name.type === 'JSXIdentifier' ? components.get(name.name) : undefined;
  if (tag === undefined && !own)
    return { isOurs: false, isTag: false, element: undefined, takes: (name) => name === 'css' };
  const element = tag ?? own?.element;
  const others = new Set(own?.recipes.flatMap(({ variants = {} }) => Object.keys(variants)));
  // Width and height of an image stay attributes, because they reserve its space while it loads.
  if (element === 'img') others.add('width').add('height');
  const takes = (attribute: string) => !others.has(attribute) && isStyle(attribute);
  return { isOurs: true, isTag: tag !== undefined, element, takes };
}

export function rejectAttribute(
  module: Module,
  attribute: ESTree.JSXAttributeItem,
  { isOurs, isTag, element }: ElementKind,
): void {
  if (!isOurs) return;
  if (attribute.type === 'JSXSpreadAttribute') {
    const { argument } = attribute;
    if (isConstant(module, argument) || isUnstyledProps(module, argument)) return;
    throw sourceError(
      module,
      attribute,
      'a spread must be a constant or `satisfies UnstyledProps`',
    );
  }
  const { name } = attribute.name;
  if (typeof name !== 'string') return;
  if (isTag && name === 'as')
    throw sourceError(module, attribute, 'only a component of chakra(…) accepts `as`');
  if (element !== undefined && name === 'asChild')
    throw sourceError(
      module,
      attribute,
      `<${element}> does not accept asChild: write the child itself`,
    );
  if (RUNTIME_ONLY_PROP.test(name))
    throw sourceError(module, attribute, `only Chakra’s engine implements ${name}`);
  if (element === 'img' && /^(width|height)$/.test(name) && !isPixels(attribute.value))
    throw sourceError(
      module,
      attribute,
      `${name} of an image is an HTML attribute in pixels; for a style use ${name[0]}`,
    );
}

/** `width="96"`, `width={96}` or a runtime value. */
function isPixels(value: ESTree.JSXAttributeValue | null): boolean {
  const node = value?.type === 'JSXExpressionContainer' ? value.expression : value;
  if (node?.type === 'Literal') return /^\d+$/.test(String(node.value));
  return node?.type === 'Identifier' || node?.type === 'MemberExpression';
}

/** `rest satisfies UnstyledProps`: the type guarantees that it contains no style and no class. */
export function isUnstyledProps({ imports }: Module, node: ESTree.Node): boolean {
  if (node.type !== 'TSSatisfiesExpression') return false;
  const { typeAnnotation: type } = node;
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return false;
  return (
    type.typeName.name === 'UnstyledProps' && imports.get('UnstyledProps')?.name === 'UnstyledProps'
  );
}

/** Rejects props that would replace the generated class. */
export function rejectBesideStyles(
  module: Module,
  attribute: ESTree.JSXAttributeItem,
  { isOurs }: ElementKind,
): void {
  if (attribute.type === 'JSXAttribute' && attribute.name.name === 'className')
    throw sourceError(module, attribute, 'an element with styles must not have a className');
  if (attribute.type !== 'JSXSpreadAttribute' || isOurs) return;
  if (!isUnstyledProps(module, attribute.argument))
    throw sourceError(module, attribute, 'a spread beside `css` must be `satisfies UnstyledProps`');
}
