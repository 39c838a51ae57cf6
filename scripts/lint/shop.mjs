import { noPathPatterns } from './paths.mjs';
import { houseWords } from './words.mjs';

export default {
  meta: { name: 'shop' },
  rules: { 'no-path-patterns': noPathPatterns, 'house-words': houseWords },
};
