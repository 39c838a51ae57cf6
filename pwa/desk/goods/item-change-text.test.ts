import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/desk/audit';
import { itemChangeText } from './item-change-text';

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: '1',
  at: '2026-11-22T11:31:00.000Z',
  by: 'Robin',
  from: 'desk',
  act: 'item.change',
  subject: 'suit',
  ...changes,
});

test('a change names each field with its old and new value', () => {
  const before = { price: '640', categoryId: '1', specifications: 'Color: Blue', description: 'a' };
  const after = { price: '620.5', categoryId: '5', specifications: '', description: 'b' };
  expect(itemChangeText(entry({ before, after }))).toBe(
    'Price: $640 → $620.50. Category: Competition suits → Memorabilia. Facts: Color: Blue → none. Story changed.',
  );
});

test('a change of offered units is described as a change of the stock', () => {
  const text = (old: string, next: string) =>
    itemChangeText(entry({ before: { specifications: old }, after: { specifications: next } }));
  expect(text('Quantity: 3', 'Quantity: 5')).toBe('Stock: +2.');
  expect(text('Quantity: 3 | Color: Blue', 'Quantity: 2 | Color: Red')).toBe(
    'Stock: −1. Facts: Color: Blue → Color: Red.',
  );
});

test('an import describes changed and added values', () => {
  const act = 'item.import';
  expect(itemChangeText(entry({ act, before: { price: '1' }, after: { price: '2' } }))).toBe(
    'Price: $1 → $2.',
  );
  expect(itemChangeText(entry({ act, after: { name: 'Cap', price: 2 } }))).toBe('Cap, $2');
});

test('other actions name the item, and its price if there is one', () => {
  const after = { name: 'Team 4 cap', price: 58 };
  expect(itemChangeText(entry({ act: 'item.publish', after }))).toBe('Team 4 cap, $58');
  expect(itemChangeText(entry({ act: 'item.create', after: { name: '2024' } }))).toBe('2024');
});
