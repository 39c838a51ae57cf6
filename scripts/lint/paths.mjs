const PATHS = new Set(['path', 'pathname', 'url', 'href', 'originalUrl']);
/** What decides by a pattern; `replace` only spells. */
const OF_TEXT = new Set(['match', 'matchAll', 'search']);
const OF_PATTERN = new Set(['test', 'exec']);

/** That of a tag, as in `</title>` and ` />`, is none of an address. */
const SLASH = /(?<!<\\?)\/(?!\??>)/;

/** An address is a row of the table or a name that is compared: a pattern over it misses a spelling. */
export const noPathPatterns = {
  meta: {
    messages: {
      pattern: 'A regular expression over paths: name the row (api/http/traits) instead.',
    },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'pattern' });
    return {
      Literal(node) {
        if (SLASH.test(node.regex?.pattern ?? '')) report(node);
      },
      NewExpression(node) {
        if (node.callee.name === 'RegExp' || node.callee.name === 'URLPattern') report(node);
      },
      CallExpression({ callee, arguments: given }) {
        if (callee.name === 'RegExp') return report(callee);
        if (callee.type !== 'MemberExpression') return undefined;
        const { name } = callee.property;
        if (OF_PATTERN.has(name) && given.some(isPath)) report(callee);
        if (OF_TEXT.has(name) && isPath(callee.object) && given.some(isPattern)) report(callee);
        return undefined;
      },
    };
  },
};

function isPath(node) {
  return PATHS.has(node.type === 'MemberExpression' ? node.property.name : node.name);
}

function isPattern(node) {
  return node.regex !== undefined && node.regex !== null;
}
