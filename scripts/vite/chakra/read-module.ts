import { parseSync, Visitor, type ESTree } from 'vite';

/** `const Name = chakra(given, recipe)`. */
interface Definition {
  name: string;
  /** The name of the component it is made from; undefined for an element of HTML. */
  given: string | undefined;
  recipe: ESTree.Node;
  call: ESTree.Node;
}

export interface Module {
  file: string;
  code: string;
  program: ESTree.Program;
  definitions: Definition[];
  /** What it imports from other files of the page: local name and address as written. */
  imports: Map<string, string>;
  /** What is declared at the top of the file, by name. */
  constants: Map<string, ESTree.Node>;
  /** Names that functions of the file declare. */
  locals: Set<string>;
}

/** A file of the page and the components it makes with `chakra`. */
export function readModule(code: string, file: string): Module {
  const { program, errors } = parseSync(file, code);
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
    if (declared?.type === 'VariableDeclaration') addConstants(module, declared);
  }
  return module;
}

function addImports({ imports }: Module, { source, specifiers }: ESTree.ImportDeclaration): void {
  if (!source.value.startsWith('.')) return;
  for (const { local } of specifiers) imports.set(local.name, source.value);
}

function addConstants(module: Module, declaration: ESTree.VariableDeclaration): void {
  for (const { id, init } of declaration.declarations) {
    if (id.type !== 'Identifier') continue;
    module.constants.set(id.name, declaration);
    if (init?.type !== 'CallExpression') continue;
    const { callee, arguments: given } = init;
    if (callee.type !== 'Identifier' || callee.name !== 'chakra' || !given[0] || !given[1])
      continue;
    module.definitions.push({
      name: id.name,
      given: given[0].type === 'Identifier' ? given[0].name : undefined,
      recipe: given[1],
      call: init,
    });
  }
}

function localsOf(program: ESTree.Program): Set<string> {
  const locals = new Set<string>();
  const add = (nodes: readonly ESTree.Node[]) => {
    for (const node of nodes) for (const name of namesIn(node)) locals.add(name);
  };
  let depth = 0;
  const enter = ({ params }: { params: ESTree.Node[] }) => {
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

/** Made of literals and of what the file declares at its top. */
export function isConstant({ constants, locals }: Module, node: ESTree.Node): boolean {
  return [...namesIn(node)].every(
    (name) => name === 'undefined' || (constants.has(name) && !locals.has(name)),
  );
}

export function sourceOf({ code }: Module, { start, end }: ESTree.Node): string {
  return code.slice(start, end);
}

/** What is wrong, with file and line. */
export function complaint({ file, code }: Module, { start }: ESTree.Node, words: string): Error {
  return new Error(`${file}:${code.slice(0, start).split('\n').length}: ${words}`);
}

/** The names a part of a file refers to; those of properties and types are not. */
export function namesIn(node: ESTree.Node): Set<string> {
  const names = new Set<string>();
  const properties = new Set<ESTree.Node>();
  new Visitor({
    Property: ({ key, computed, shorthand }) => void (computed || shorthand || properties.add(key)),
    MemberExpression: ({ property, computed }) => void (computed || properties.add(property)),
    TSTypeReference: ({ typeName }) => void properties.add(typeName),
    Identifier: (each) => void (properties.has(each) || names.add(each.name)),
    // The visitor starts at a program, and there takes any node.
  }).visit({ type: 'Program', body: [node] } as ESTree.Program);
  return names;
}
