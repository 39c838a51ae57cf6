import type MagicString from 'magic-string';
import { Visitor, type ESTree } from 'vite';
import { isStyle } from './print.ts';
import { complaint, isConstant, sourceOf, type Module } from './read-module.ts';
import type { Recipes } from './recipes.ts';

/** The source of an object of styles; with a `test` they depend on it. */
interface Bag {
  styles: string;
  test?: string;
  otherwise?: string;
}

/** An element and its styles. */
interface Styled {
  /** Behind the name of its opening tag. */
  at: number;
  bags: Bag[];
  /** What the styles were written as. */
  nodes: ESTree.Node[];
}

/** Finds the elements that have styles, and takes the styles out of the output. */
export function findElements(module: Module, recipes: Recipes, output: MagicString): Styled[] {
  const elements: Styled[] = [];
  const calls = new Set(module.definitions.map(({ call }) => call.start));
  new Visitor({
    JSXElement({ openingElement, closingElement }) {
      const { name, attributes } = openingElement;
      const tag = tagOf(name);
      if (tag !== undefined) {
        output.overwrite(name.start, name.end, tag);
        if (closingElement)
          output.overwrite(closingElement.name.start, closingElement.name.end, tag);
        const as = attributes.find((each) => isNamed(each, 'as'));
        if (as) throw complaint(module, as, 'only a component of chakra(…) takes `as`');
      }
      const styled = collect(module, attributes, styleNames(name, tag, recipes), output);
      if (styled.bags.length === 0) return;
      const other = attributes.find((each) => isNamed(each, 'className'));
      if (other) throw complaint(module, other, 'an element with styles has no className');
      elements.push({ at: name.end, ...styled });
    },
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'chakra') return;
      if (!calls.has(node.start))
        throw complaint(module, node, 'chakra(…) stands at the top of a file, as a constant');
    },
    MemberExpression(node) {
      if (node.object.type === 'Identifier' && node.object.name === 'chakra')
        throw complaint(module, node, 'chakra.… is only an element, not a value');
    },
  }).visit(module.program);
  return elements;
}

/** `div` of `<chakra.div>`. */
function tagOf(name: ESTree.JSXElementName): string | undefined {
  if (name.type !== 'JSXMemberExpression' || name.object.type !== 'JSXIdentifier') return undefined;
  return name.object.name === 'chakra' ? name.property.name : undefined;
}

function isNamed(attribute: ESTree.JSXAttributeItem, name: string): boolean {
  return attribute.type === 'JSXAttribute' && attribute.name.name === name;
}

/** Which of an element's attributes are styles: on other components than Chakra's only `css`. */
function styleNames(name: ESTree.JSXElementName, tag: string | undefined, recipes: Recipes) {
  if (tag !== undefined) return isStyle;
  const own = name.type === 'JSXIdentifier' ? recipes.get(name.name) : undefined;
  if (!own) return (attribute: string) => attribute === 'css';
  const variants = new Set(own.flatMap((recipe) => Object.keys(recipe.variants ?? {})));
  return (attribute: string) => !variants.has(attribute) && isStyle(attribute);
}

function collect(
  module: Module,
  attributes: readonly ESTree.JSXAttributeItem[],
  takes: (name: string) => boolean,
  output: MagicString,
): Omit<Styled, 'at'> {
  const always: string[] = [];
  const conditional: Bag[] = [];
  const nodes: ESTree.Node[] = [];
  for (const attribute of attributes) {
    const written = readStyle(module, attribute, takes);
    if (!written) continue;
    nodes.push(written.node);
    if (typeof written.styles === 'string') always.push(written.styles);
    else conditional.push(written.styles);
    const blank = /\s*$/.exec(module.code.slice(0, attribute.start))?.[0].length ?? 0;
    output.remove(attribute.start - blank, attribute.end);
  }
  const bags = always.length > 0 ? [{ styles: `{${always.join()}}` }, ...conditional] : conditional;
  return { bags, nodes };
}

/** The styles of an attribute as members of an object, or as a condition; undefined where it has none. */
function readStyle(
  module: Module,
  attribute: ESTree.JSXAttributeItem,
  takes: (name: string) => boolean,
): { styles: string | Bag; node: ESTree.Node } | undefined {
  if (attribute.type === 'JSXSpreadAttribute') {
    const node = attribute.argument;
    return isConstant(module, node) ? { styles: `...${sourceOf(module, node)}`, node } : undefined;
  }
  const { name, value } = attribute;
  if (name.type !== 'JSXIdentifier' || !takes(name.name)) return undefined;
  const node = value?.type === 'JSXExpressionContainer' ? value.expression : attribute;
  if (!value) return { styles: `${name.name}: true`, node };
  if (value.type === 'Literal')
    return { styles: `${name.name}: ${JSON.stringify(value.value)}`, node };
  if (isConstant(module, node)) return { styles: `${name.name}: ${sourceOf(module, node)}`, node };
  if (
    node.type !== 'ConditionalExpression' ||
    !isConstant(module, node.consequent) ||
    !isConstant(module, node.alternate)
  )
    throw complaint(
      module,
      node,
      `${name.name} is known only when the page runs: use a variant or style`,
    );
  const styles = {
    test: `(${sourceOf(module, node.test)})`,
    styles: `{${name.name}: ${sourceOf(module, node.consequent)}}`,
    otherwise: `{${name.name}: ${sourceOf(module, node.alternate)}}`,
  };
  return { styles, node };
}
