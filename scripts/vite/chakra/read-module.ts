import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';

/** `const Name = chakra(base, recipe, options)`. */
interface Definition {
  name: string;
  base: ESTree.Node;
  recipe: ESTree.Node;
  options: ESTree.Node | undefined;
  call: ESTree.CallExpression;
  isExported: boolean;
}

/** An imported name, and its name in the other file. `*` is the whole file. */
interface ImportedName {
  from: string;
  name: string;
}

export interface Module {
  file: string;
  code: string;
  program: ESTree.Program;
  definitions: Definition[];
  /** By local name. */
  imports: Map<string, ImportedName>;
  /** Top-level constants by name. */
  constants: Map<string, ESTree.Node>;
  /** Names declared inside functions. */
  locals: Set<string>;
}

/** Parses a file of the page and its `chakra` components. */
export function readModule(code: string, file: string): Module {
  const { program, errors } = parseSync(file, code, { preserveParens: false });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}\n${errors[0].codeframe ?? ''}`);
  const module: Module = {
    file,
    code,
    program,
    definitions: [],
    imports: new Map(),
    constants: new Map(),
    locals: localsOf(program),
  };
  for (const statement of program.body) {
    const { type } = statement;
    const declared = type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'ImportDeclaration') addImports(module, declared);
    if (declared?.type === 'FunctionDeclaration' && declared.id)
      module.constants.set(declared.id.name, declared);
    if (declared?.type === 'VariableDeclaration' && declared.kind === 'const')
      addConstants(module, declared, type === 'ExportNamedDeclaration');
  }
  return module;
}

/** Parses another file of the page by its import specifier. */
export async function readOther({ file }: Module, address: string): Promise<Module | undefined> {
  if (!address.startsWith('.')) return undefined;
  const path = join(dirname(file), address.replace(/\.tsx?$/, ''));
  const other = [`${path}.tsx`, `${path}.ts`].find((value) => existsSync(value));
  const code = other === undefined ? '' : await readFile(other, 'utf8');
  return other !== undefined && code.includes('chakra(') ? readModule(code, other) : undefined;
}

function addImports({ imports }: Module, { source, specifiers }: ESTree.ImportDeclaration): void {
  for (const specifier of specifiers) {
    const from = source.value;
    imports.set(specifier.local.name, { from, name: exportedName(specifier) });
  }
}

function exportedName(specifier: ESTree.ImportDeclarationSpecifier): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  const { imported } = specifier;
  return imported.type === 'Literal' ? imported.value : imported.name;
}

function addConstants(
  module: Module,
  declaration: ESTree.VariableDeclaration,
  isExported: boolean,
): void {
  for (const { id, init } of declaration.declarations) {
    if (id.type !== 'Identifier') continue;
    module.constants.set(id.name, declaration);
    if (init?.type !== 'CallExpression') continue;
    const { callee, arguments: written } = init;
    const [base, recipe, options] = written;
    if (callee.type !== 'Identifier' || callee.name !== 'chakra' || !base || !recipe) continue;
    module.definitions.push({ name: id.name, base, recipe, options, call: init, isExported });
  }
}

function localsOf(program: ESTree.Program): Set<string> {
  const locals = new Set<string>();
  const add = (nodes: readonly ESTree.Node[]) => {
    for (const node of nodes) for (const name of namesIn(node)) locals.add(name);
  };
  let depth = 0;
  const enter = ({ id, params }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    if (depth > 0 && id) add([id]);
    depth += 1;
    add(params);
  };
  const leave = () => void (depth -= 1);
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclarator: ({ id }) => {
      if (depth > 0) add([id]);
    },
  }).visit(program);
  return locals;
}

/** Made of literals and top-level constants. */
export function isConstant({ constants, locals }: Module, node: ESTree.Node): boolean {
  return [...namesIn(node)].every(
    (name) => name === 'undefined' || (constants.has(name) && !locals.has(name)),
  );
}

export function sourceOf({ code }: Module, { start, end }: ESTree.Node): string {
  return code.slice(start, end);
}

/** An error with file and line. */
export function sourceError(
  { file, code }: Module,
  { start }: ESTree.Node,
  problem: string,
): Error {
  return new Error(`${file}:${code.slice(0, start).split('\n').length}: ${problem}`);
}

/** Names referenced in a part of a file, without properties and types. */
export function namesIn(node: ESTree.Node): Set<string> {
  const names = new Set<string>();
  const properties = new Set<ESTree.Node>();
  new Visitor({
    Property: ({ key, computed, shorthand }) => void (computed || shorthand || properties.add(key)),
    MemberExpression: ({ property, computed }) => void (computed || properties.add(property)),
    TSTypeReference: ({ typeName }) => void properties.add(typeName),
    TSTypeQuery: ({ exprName }) => void properties.add(exprName),
    Identifier: (each) => void (properties.has(each) || names.add(each.name)),
    // The visitor must start at a program, which may contain any node.
  }).visit({ type: 'Program', body: [node] } as ESTree.Program);
  return names;
}
