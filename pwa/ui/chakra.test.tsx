import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chakra } from './chakra';

const Plain = chakra('button', { base: { color: 'ink' } }, { defaultProps: { type: 'button' } });
const Wide = chakra(Plain, { base: { width: '100%' } });
const Other = chakra(Wide, {}, { defaultProps: { type: 'submit', title: 'Send' } });

afterEach(cleanup);

const shown = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a component based on another keeps its default props, which can be overridden', () => {
  render(
    <>
      <Wide>wide</Wide>
      <Other>other</Other>
      <Other type="reset">own</Other>
    </>,
  );
  expect(shown('wide').type).toBe('button');
  expect([shown('other').type, shown('other').title]).toEqual(['submit', 'Send']);
  expect(shown('own').type).toBe('reset');
});
