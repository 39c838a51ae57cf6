import { describe, expect, it } from 'vitest';
import { Product } from '#contract/products/catalogue';
import { inCollection } from '#contract/products/collections';
import { readFacts, readSpecification } from '#contract/products/specification';
import { sampleProducts } from './products';
import { sampleSwimmers } from './swimmers';

const products = sampleProducts();
const lines = products.flatMap(({ specifications }) => specifications.map(readSpecification));
const values = (label: string) =>
  new Set(lines.flatMap((line) => (line.label === label ? line.value : [])));
const inCategory = (id: number) => products.filter(({ categoryId }) => categoryId === id);

describe('the sample catalogue', () => {
  it('sample products have the fields of a product [catalogue.product-fields]', () => {
    for (const product of products) {
      const served = { ...product, imageUrl: '/front.svg', additionalImages: [] };
      expect(Product.safeParse(served).success).toBe(true);
    }
  });

  it('sample products are numbered in order and have unique names', () => {
    expect(products.map(({ id }) => id)).toEqual(products.map((_, index) => String(index + 1)));
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
  });

  it('each of the seven categories has sample products [shop.goods, catalogue.category-numbers]', () => {
    const counts = [1, 2, 3, 4, 5, 6, 7].map((id) => inCategory(id).length);
    expect(products.length).toBeGreaterThanOrEqual(170);
    const expectedCounts = [60, 32, 20, 18, 22, 14, 20];
    counts.forEach((count, index) =>
      expect(count).toBeGreaterThanOrEqual(expectedCounts[index] ?? 0),
    );
  });

  it('the products on the home page come first', () => {
    expect(inCategory(1)[0]?.name).toBe('Paris 200 free kneeskin');
    const others = products.filter(({ categoryId }) => categoryId !== 1);
    expect(others.slice(0, 4).map(({ name }) => name)).toEqual([
      'Mirror racing goggles',
      'Signed final cap',
      'Relay medal',
      'Sprint kickboard',
    ]);
  });

  it('every sample product has a description of two to six sentences', () => {
    const isFaulty = ({ description }: (typeof products)[number]) => {
      const sentences = description.split(/[.!?:](?:\s|$)/).filter(Boolean).length;
      return sentences < 2 || sentences > 6 || description.length > 420;
    };
    expect(products.filter(isFaulty)).toEqual([]);
  });

  it('the sample products cover every usage [catalogue.usage]', () => {
    const usages = [...values('Usage')];
    for (const usage of ['New', 'New (no tag)', 'Used', 'heavy', 'training', 'practice']) {
      expect(usages).toContain(usage);
    }
    expect(usages.some((usage) => /^\d+$/.test(usage))).toBe(true);
  });

  it('the sample products have between 0 and 12 wears [catalogue.times-worn]', () => {
    const counts = [...values('Times Worn')].map(Number).sort((a, b) => a - b);
    expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('the sample products cover single and several units, sizes, waists and team colours [catalogue.size, catalogue.quantity, catalogue.high-waist, catalogue.colour, catalogue.canada-logo]', () => {
    expect(values('Quantity')).toContain('1');
    expect([...values('Quantity')].some((quantity) => Number(quantity) > 1)).toBe(true);
    expect(values('Sizes')).toContain('22, 24, 25');
    expect([...values('High Waist')].sort()).toEqual(['No', 'Yes']);
    expect([...values('High Waisted')].sort()).toEqual(['No', 'Yes']);
    expect([...values('Color')].sort()).toEqual(['Olympic Team', 'Paris Olympic Team']);
    expect([...values('Canada Logo')].sort()).toEqual(['Team Canada', 'Yes']);
    const hasWaist = products.map(({ specifications }) => readFacts(specifications).highWaist);
    expect(new Set(hasWaist)).toEqual(new Set([true, false, undefined]));
  });

  it('sample products use only known specification labels', () => {
    const known = ['Usage', 'Times Worn', 'Size', 'Sizes', 'Quantity', 'High Waist'];
    const all = new Set([...known, 'High Waisted', 'Color', 'Canada Logo']);
    for (const { specifications } of products) {
      for (const line of specifications) expect(all).toContain(readSpecification(line).label);
    }
  });

  it('sample products have only sizes of their category', () => {
    const allowed: Record<number, RegExp> = {
      1: /^2[2-5]$/,
      2: /^2[4-9]$/,
      6: /^3[0246]$/,
    };
    const misfits = products.filter(({ categoryId, specifications }) => {
      const { size, sizes } = readFacts(specifications);
      const pattern = allowed[categoryId] ?? /^One size$/;
      return (size === undefined ? sizes : [size]).some((each) => !pattern.test(each));
    });
    expect(misfits).toEqual([]);
    const isUnsized = (specifications: string[]) => {
      const { size, sizes } = readFacts(specifications);
      return size === undefined && sizes.length === 0;
    };
    expect(inCategory(1).some(({ specifications }) => isUnsized(specifications))).toBe(true);
    expect(inCategory(2).some(({ specifications }) => isUnsized(specifications))).toBe(true);
  });

  it('sample products name only listed swimmers, the featured athlete most often', () => {
    const known = new Set(sampleSwimmers.map(({ id }) => id));
    expect([...known]).toEqual([1, 2, 3, 4, 5]);
    const strangers = products.filter(
      ({ swimmerId }) => swimmerId !== null && !known.has(swimmerId),
    );
    expect(strangers).toEqual([]);
    const worn = products.filter(
      ({ swimmerId, usageTypeId }) => swimmerId === 1 && usageTypeId === 3,
    );
    expect(worn.length).toBeGreaterThanOrEqual(40);
  });

  it('every collection has sample products', () => {
    for (const collection of ['olympic', 'canadian', 'kneeskin', 'high-waisted'] as const) {
      const members = products.filter((product) => {
        const served = { ...product, imageUrl: '', additionalImages: [] };
        return inCollection(collection, served, readFacts(product.specifications));
      });
      expect(members.length).toBeGreaterThanOrEqual(6);
    }
  });

  it('sample prices include some below and above the price slider, and some with cents', () => {
    const prices = products.map(({ price }) => price);
    expect(prices.some((price) => price < 20)).toBe(true);
    expect(prices.some((price) => price > 1000)).toBe(true);
    expect(prices.some((price) => !Number.isInteger(price))).toBe(true);
    expect(prices.every((price) => Number.isInteger(Math.round(price * 1e6) / 1e4))).toBe(true);
  });
});
