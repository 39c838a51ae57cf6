import { noPathPatterns } from './paths.mjs';
import { houseWords } from './copy-style.mjs';

export default {
  meta: { name: 'shop' },
  rules: { 'no-path-patterns': noPathPatterns, 'house-words': houseWords },
};
