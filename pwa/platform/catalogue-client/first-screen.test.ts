import { expect, test } from 'vitest';
import { takeFirstProduct } from './first-screen';

const cap = { id: '1', name: 'Cap', specifications: ['Sizes: 22, 24'] };

/** Data that the server writes into the document. */
function write(text: string): void {
  document.body.innerHTML = '<script type="application/json" id="first-screen"></script>';
  document.body.firstElementChild?.append(text);
}

test('the product in the document is returned only once', () => {
  write(JSON.stringify({ product: cap, size: '24' }));
  expect(takeFirstProduct('1-24')).toEqual({ product: cap, size: '24' });
  expect(takeFirstProduct('1-24')).toBeUndefined();
});

test.each(['1', '1-22', '2'])('the product in the document is not returned for the id %s', (id) => {
  write(JSON.stringify({ product: cap, size: '24' }));
  expect(takeFirstProduct(id)).toBeUndefined();
});

test.each(['', '{', 'null', '7', '{}', '{"product":null}', '{"product":{"id":"1"}}'])(
  'invalid first-screen data in the document is ignored (%s)',
  (text) => {
    write(text);
    expect(takeFirstProduct('1')).toBeUndefined();
  },
);
