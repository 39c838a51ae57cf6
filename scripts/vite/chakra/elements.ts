import type MagicString from 'magic-string';
import { Visitor, type ESTree } from 'vite';
import {
  isUnstyledProps,
  elementKindOf,
  rejectAttribute,
  rejectBesideStyles,
  tagOf,
  type ElementKind,
} from './attributes.ts';
import type { Components } from './components.ts';
import { sourceError, isConstant, sourceOf, type Module } from './read-module.ts';

/** Source of a style object. With a `test` it is conditional. */
interface StyleSource {
  styles: string;
  test?: string;
  otherwise?: string;
}

/** An element and its styles. */
interface StyledElement {
  openingTag: ESTree.JSXOpeningElement;
  kind: ElementKind;
  styleSources: StyleSource[];
  /** The source nodes of the styles. */
  nodes: ESTree.Node[];
}

/** Finds elements with styles and removes the styles from the output. */
export function findElements(
  module: Module,
  components: Components,
  output: MagicString,
): StyledElement[] {
  const elements: StyledElement[] = [];
  new Visitor({
    JSXElement({ openingElement, closingElement }) {
      const { name, attributes } = openingElement;
      const tag = tagOf(name);
      if (tag !== undefined)
        for (const value of [name, ...(closingElement ? [closingElement.name] : [])])
          output.overwrite(value.start, value.end, tag);
      const kind = elementKindOf(name, components);
      for (const attribute of attributes) rejectAttribute(module, attribute, kind);
      const styled = collect(module, attributes, kind, output);
      if (styled.styleSources.length === 0) return;
      for (const attribute of attributes) rejectBesideStyles(module, attribute, kind);
      elements.push({ openingTag: openingElement, kind, ...styled });
    },
  }).visit(module.program);
  return elements;
}

function collect(
  module: Module,
  attributes: readonly ESTree.JSXAttributeItem[],
  kind: ElementKind,
  output: MagicString,
): Pick<StyledElement, 'styleSources' | 'nodes'> {
  const always: string[] = [];
  const conditional: StyleSource[] = [];
  const nodes: ESTree.Node[] = [];
  for (const attribute of attributes) {
    const written = readStyle(module, attribute, kind);
    if (!written) continue;
    nodes.push(written.node);
    if (typeof written.styles === 'string') always.push(written.styles);
    else conditional.push(written.styles);
    const blank = /\s*$/.exec(module.code.slice(0, attribute.start))?.[0].length ?? 0;
    output.remove(attribute.start - blank, attribute.end);
  }
  const styleSources =
    always.length > 0 ? [{ styles: `{${always.join()}}` }, ...conditional] : conditional;
  return { styleSources, nodes };
}

/** The styles of an attribute as object members, or as a condition. Undefined without styles. */
function readStyle(
  module: Module,
  attribute: ESTree.JSXAttributeItem,
  { isOurs, takes }: ElementKind,
): { styles: string | StyleSource; node: ESTree.Node } | undefined {
  if (attribute.type === 'JSXSpreadAttribute') {
    const node = attribute.argument;
    if (!isOurs || isUnstyledProps(module, node)) return undefined;
    return { styles: `...${sourceOf(module, node)}`, node };
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
    throw sourceError(
      module,
      node,
      `the value of ${name.name} is known only at run time: use a variant, a condition or \`style\``,
    );
  const styles = {
    test: `(${sourceOf(module, node.test)})`,
    styles: `{${name.name}: ${sourceOf(module, node.consequent)}}`,
    otherwise: `{${name.name}: ${sourceOf(module, node.alternate)}}`,
  };
  return { styles, node };
}
