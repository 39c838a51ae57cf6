import { Visitor, type ESTree } from 'vite';
import type { Components } from './components.ts';
import { sourceError, type Module } from './read-module.ts';

/** Rejects aliases of `chakra` and its components, which the compiler could not follow. */
export function rejectNames(module: Module, components: Components): void {
  const allowed = new Set<ESTree.Node>();
  const allow = (...nodes: ESTree.Node[]) => nodes.forEach((node) => allowed.add(node));
  const calls = new Map(module.definitions.map(({ call }) => [call.start, call]));
  new Visitor({
    ImportSpecifier: ({ local, imported }) => allow(local, imported),
    VariableDeclarator: ({ id, init }) => void (init && calls.has(init.start) && allow(id)),
    CallExpression({ start, callee, arguments: [base] }) {
      if (calls.has(start) && base) allow(callee, base);
    },
    JSXAttribute({ name, value }) {
      if (name.name === 'as' && value?.type === 'JSXExpressionContainer') allow(value.expression);
    },
    Property: ({ key, computed, shorthand }) => void (computed || shorthand || allow(key)),
    MemberExpression: ({ property, computed }) => void (computed || allow(property)),
    ObjectExpression: ({ properties }) =>
      properties.forEach((property) => rejectCss(module, property)),
    TSTypeReference: ({ typeName }) => allow(typeName),
    TSTypeQuery: ({ exprName }) => allow(exprName),
    TSPropertySignature: ({ key }) => allow(key),
    Identifier(node) {
      if (allowed.has(node)) return;
      if (node.name === 'chakra') throw sourceError(module, node, FACTORY_USE_RULE);
      if (components.has(node.name)) throw sourceError(module, node, componentRule(node.name));
    },
  }).visit(module.program);
}

/** Rejects `css` in an object, because a spread could pass it to an element unnoticed. */
function rejectCss(module: Module, member: ESTree.ObjectPropertyKind): void {
  if (member.type === 'Property' && member.key.type === 'Identifier' && member.key.name === 'css')
    throw sourceError(module, member, 'write css on an element, not in an object');
}

const FACTORY_USE_RULE =
  'use chakra only as <chakra.div>, or as `const Box = chakra(…)` with a recipe at the top level of a file';

function componentRule(name: string): string {
  return `use ${name} only as <${name}>, chakra(${name}, …) or as={${name}}, and export it where it is declared`;
}
