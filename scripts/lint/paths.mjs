const PATHS = new Set(['path', 'pathname', 'url', 'href', 'originalUrl']);
/** Methods that match a pattern. `replace` is allowed, because it only formats. */
const STRING_MATCH_METHODS = new Set(['match', 'matchAll', 'search']);
const REGEXP_METHODS = new Set(['test', 'exec']);

/** A slash in a tag, as in `</title>` and ` />`, is not a path. */
const SLASH = /(?<!<\\?)\/(?!\??>)/;

/**
 * Paths must be matched by the endpoint table or compared literally: a pattern misses spellings.
 */
export const noPathPatterns = {
  meta: {
    messages: {
      pattern: 'A regular expression over paths: name the row (api/http/endpoint-policy) instead.',
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
      CallExpression({ callee, arguments: args }) {
        if (callee.name === 'RegExp') return report(callee);
        if (callee.type !== 'MemberExpression') return undefined;
        const { name } = callee.property;
        if (REGEXP_METHODS.has(name) && args.some(isPath)) report(callee);
        if (STRING_MATCH_METHODS.has(name) && isPath(callee.object) && args.some(isPattern))
          report(callee);
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
