const EMAIL = /\be-mails?\b/i;
const STRAIGHT = /[a-z]'(?:s|t|re|ve|ll|d|m)\b/;
const PROMISE = /\d (?:business days|days|weeks|hours)\b/;

/** Lint rule for text that shoppers read: strings, templates and markup. */
export const houseWords = {
  meta: {
    messages: {
      email: 'The shop writes email without a hyphen.',
      straight: 'The apostrophes of its sentences are typographic: ’.',
      promise: 'How long something takes is said by #contract/service-times.',
    },
  },
  create(context) {
    const read = (node, words) => {
      if (EMAIL.test(words)) context.report({ node, messageId: 'email' });
      if (STRAIGHT.test(words)) context.report({ node, messageId: 'straight' });
      if (PROMISE.test(words)) context.report({ node, messageId: 'promise' });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') read(node, node.value);
      },
      TemplateElement(node) {
        read(node, node.value.raw);
      },
      JSXText(node) {
        read(node, node.value);
      },
    };
  },
};
