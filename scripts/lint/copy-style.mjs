const HYPHENATED_EMAIL = /\be-mails?\b/i;
const STRAIGHT_APOSTROPHE = /[a-z]'(?:s|t|re|ve|ll|d|m)\b/;
const WRITTEN_DURATION = /\d (?:business days|days|weeks|hours)\b/;

/** Lint rule for text that shoppers read: strings, templates and markup. */
export const copyStyle = {
  meta: {
    messages: {
      email: 'The shop writes email without a hyphen.',
      straight: 'The apostrophes of its sentences are typographic: ’.',
      promise: 'How long something takes is said by #contract/service-times.',
    },
  },
  create(context) {
    const checkText = (node, words) => {
      if (HYPHENATED_EMAIL.test(words)) context.report({ node, messageId: 'email' });
      if (STRAIGHT_APOSTROPHE.test(words)) context.report({ node, messageId: 'straight' });
      if (WRITTEN_DURATION.test(words)) context.report({ node, messageId: 'promise' });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') checkText(node, node.value);
      },
      TemplateElement(node) {
        checkText(node, node.value.raw);
      },
      JSXText(node) {
        checkText(node, node.value);
      },
    };
  },
};
