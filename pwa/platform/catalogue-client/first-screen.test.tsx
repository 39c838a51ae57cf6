import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { hydrateQueries } from './first-screen';
import { catalogueKey } from './query-client';

const KEY = catalogueKey('counts');

/** Data that the server writes into the document. */
function write(text: string): void {
  document.body.innerHTML = '<script type="application/json" id="first-screen"></script>';
  document.body.firstElementChild?.append(text);
}

test('query results in the document become the data of these queries', () => {
  const client = new QueryClient();
  write(JSON.stringify([[KEY, [{ path: '/category/caps', count: 3 }]]]));
  expect(hydrateQueries(client)).toBe(true);
  expect(client.getQueryData(KEY)).toEqual([{ path: '/category/caps', count: 3 }]);
});

test('a document that was cut off, or that the server did not render, has no queries', () => {
  const client = new QueryClient();
  write('[[["catalogue","counts"],[{"path":');
  expect(hydrateQueries(client)).toBe(false);
  document.body.innerHTML = '';
  expect(hydrateQueries(client)).toBe(false);
  expect(client.getQueryData(KEY)).toBeUndefined();
});
