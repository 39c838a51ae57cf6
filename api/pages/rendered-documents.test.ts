import { describe, expect, test, vi } from 'vitest';
import type { PageRenderer } from '#contract/protocol/rendered-page';
import { renderedDocuments } from './rendered-documents';

/** A renderer whose query result changes. */
function open(maxBytes = 10_000) {
  /** Each rendering takes 100 ms. */
  const shop = { price: 10, revision: {}, clock: 0 };
  const render = vi.fn<PageRenderer['render']>((address) => {
    shop.clock += 100;
    const query = () => Promise.resolve([[['price'], shop.price]] as const);
    return query().then((queries) => ({ html: address, queries, refetch: query }));
  });
  const documents = renderedDocuments(
    { render, revision: () => shop.revision },
    { maxBytes, now: () => shop.clock },
  );
  const find = async (address: string, facts = '') => {
    const found = await documents.find(address, {
      address,
      isWide: false,
      facts: () => facts,
      compose: ({ html, queries }) => `${html} ${JSON.stringify(queries)} ${facts}`,
    });
    return found && (await found.bytes('identity')).toString();
  };
  return { shop, render, find };
}

describe('rendered documents', () => {
  test('a document is rendered again only if its own content changes', async () => {
    const { shop, render, find } = open();
    const first = await find('/a');
    expect(await find('/a')).toBe(first);
    // Another product was sold.
    shop.revision = {};
    expect(await find('/a')).toBe(first);
    expect(render).toHaveBeenCalledTimes(1);
    shop.price = 12;
    expect(await find('/a')).toBe(first);
    shop.revision = {};
    expect(await find('/a')).toContain('12');
    shop.revision = {};
    expect(await find('/a', 'another title')).toContain('another title');
    expect(render).toHaveBeenCalledTimes(3);
  });

  test('requests at the same time share one rendering', async () => {
    const { render, find } = open();
    expect(new Set(await Promise.all([find('/a'), find('/a'), find('/a')])).size).toBe(1);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('the least recently used documents make room for new ones', async () => {
    const { shop, render, find } = open(100);
    for (const address of ['/a', '/b', '/a', '/c']) await find(address);
    render.mockClear();
    await find('/a');
    expect(render).not.toHaveBeenCalled();
    shop.clock = 1000;
    await find('/b');
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('if a second has no time left for rendering, the page renders itself, and cached documents are sent', async () => {
    const { shop, render, find } = open();
    const addresses = Array.from({ length: 10 }, (_, index) => `/${index}`);
    const found = await Promise.all(addresses.map((address) => find(address)));
    expect(found.map((each) => each !== undefined)).toEqual(addresses.map((_, index) => index < 4));
    expect(await find('/0')).toBe(found[0]);
    shop.clock = 1000;
    expect(await find('/9')).toContain('/9');
    expect(render).toHaveBeenCalledTimes(5);
  });

  test('without time for rendering, a document that was current a minute ago or later is sent', async () => {
    const { shop, render, find } = open();
    /** Uses up the time of this second. */
    const visitOthers = async () => {
      for (const address of ['/b', '/c', '/d', '/e']) await find(`${address} ${shop.clock}`);
    };
    const first = await find('/a');
    shop.clock += 59_000;
    // The catalogue has not changed, so the document is current.
    expect(await find('/a')).toBe(first);
    shop.price = 12;
    shop.revision = {};
    shop.clock += 59_000;
    await visitOthers();
    expect(await find('/a')).toBe(first);
    shop.clock += 2_000;
    await visitOthers();
    expect(await find('/a')).toBeUndefined();
    shop.clock += 1_000;
    expect(await find('/a')).toContain('12');
    expect(render).toHaveBeenCalledTimes(10);
  });

  test('a failed rendering is not cached', async () => {
    const { render, find } = open();
    render.mockRejectedValueOnce(new Error('a bug'));
    await expect(find('/a')).rejects.toThrow('a bug');
    expect(await find('/a')).toContain('/a');
  });
});
