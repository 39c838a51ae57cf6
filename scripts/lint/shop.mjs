import { noPathPatterns } from './paths.mjs';
import { copyStyle } from './copy-style.mjs';

export default {
  meta: { name: 'shop' },
  rules: { 'no-path-patterns': noPathPatterns, 'copy-style': copyStyle },
};
