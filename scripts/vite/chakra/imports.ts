import { dirname, join } from 'node:path';
import { Visitor, type ESTree } from 'vite';
import { sourceError, readOther, type Module } from './read-module.ts';

/**
 * Chakra's factory, build-time files, and the desk, where Chakra runs in the browser. They are not
 * compiled.
 */
export const UNCOMPILED_FILE =
  /\/pwa\/(?:ui\/(?:chakra|theme|styles|page-styles)\.ts|desk\/.*\.tsx?)$/;

const RUNTIME_PACKAGE = /^@(chakra-ui|emotion)\//;
const FACTORY_IMPORT_RULE = 'import chakra as `{ chakra }` from ui/chakra';

/** Rejects imports that would bundle Chakra's runtime or hide a component from the compiler. */
export async function rejectImports(module: Module): Promise<void> {
  const whole: [ESTree.Node, string][] = [];
  new Visitor({
    ImportDeclaration(node) {
      if (isType(node)) return;
      rejectAddress(module, node, node.source.value);
      for (const specifier of node.specifiers) {
        rejectFactory(module, specifier, node.source.value);
        if (specifier.type === 'ImportNamespaceSpecifier') whole.push([node, node.source.value]);
      }
    },
    ImportExpression(node) {
      if (node.source.type !== 'Literal') return;
      const address = String(node.source.value);
      rejectAddress(module, node, address);
      if (isFactory(module, address)) throw sourceError(module, node, FACTORY_IMPORT_RULE);
      whole.push([node, address]);
    },
    ExportAllDeclaration: (node) => rejectExport(module, node),
    ExportNamedDeclaration: (node) => rejectExport(module, node),
  }).visit(module.program);
  for (const [node, address] of whole) {
    const other = await readOther(module, address);
    if (other?.definitions.some(({ isExported }) => isExported))
      throw sourceError(module, node, 'import a component of chakra(…) by its name');
  }
}

function isType({ importKind, specifiers }: ESTree.ImportDeclaration): boolean {
  if (importKind === 'type') return true;
  const areTypes = specifiers.every(
    (specifier) => specifier.type === 'ImportSpecifier' && specifier.importKind === 'type',
  );
  return areTypes && specifiers.length > 0;
}

function rejectAddress(module: Module, node: ESTree.Node, address: string): void {
  if (RUNTIME_PACKAGE.test(address))
    throw sourceError(module, node, `${address} would add Chakra’s engine to the page`);
  if (UNCOMPILED_FILE.test(pathOf(module, address)) && !isFactory(module, address))
    throw sourceError(module, node, `only the build may import ${address}`);
}

/**
 * Rejects an import that renames `chakra`, or that imports something else under the name `chakra`.
 */
function rejectFactory(
  module: Module,
  specifier: ESTree.ImportDeclarationSpecifier,
  address: string,
): void {
  if (specifier.type === 'ImportSpecifier' && specifier.importKind === 'type') return;
  const { local } = specifier;
  const isItself =
    specifier.type === 'ImportSpecifier' &&
    specifier.imported.type === 'Identifier' &&
    specifier.imported.name === local.name;
  const isAllowed = isFactory(module, address) ? isItself : local.name !== 'chakra';
  if (!isAllowed) throw sourceError(module, specifier, FACTORY_IMPORT_RULE);
}

function rejectExport(
  module: Module,
  node: ESTree.ExportAllDeclaration | ESTree.ExportNamedDeclaration,
): void {
  if (!node.source || node.exportKind === 'type') return;
  rejectAddress(module, node, node.source.value);
  if (node.source.value.startsWith('.'))
    throw sourceError(
      module,
      node,
      're-exports are not supported: export a name in the file that declares it',
    );
}

function isFactory(module: Module, address: string): boolean {
  return pathOf(module, address).endsWith('/pwa/ui/chakra.ts');
}

function pathOf({ file }: Module, address: string): string {
  return address.startsWith('.')
    ? join(dirname(file), `${address.replace(/\.ts$/, '')}.ts`)
    : address;
}
