import { describe, expect, test, vi } from 'vitest';
import type { PageRenderer } from '#contract/protocol/rendered-page';
import { renderedDocuments } from './rendered-documents';

/** A renderer over one changing answer. */
function open(maxBytes?: number) {
  const shop = { price: 10 };
  const render = vi.fn<PageRenderer['render']>((address) => {
    const ask = () => Promise.resolve([[['price'], shop.price]] as const);
    return ask().then((answers) => ({ html: address, answers, askAgain: ask }));
  });
  const documents = renderedDocuments({ render }, maxBytes);
  const find = async (address: string, version = 1, facts = '') => {
    const found = await documents.find(address, {
      address,
      isWide: false,
      version,
      facts,
      compose: ({ html, answers }) => `${html} ${JSON.stringify(answers)} ${facts}`,
    });
    return found && (await found.bytes('identity')).toString();
  };
  return { shop, render, find };
}

describe('rendered documents', () => {
  test('a document is rendered again only if its own content changes', async () => {
    const { shop, render, find } = open();
    const first = await find('/a', 1);
    expect(await find('/a', 1)).toBe(first);
    // Something else was sold.
    expect(await find('/a', 2)).toBe(first);
    expect(render).toHaveBeenCalledTimes(1);
    shop.price = 12;
    expect(await find('/a', 2)).toBe(first);
    expect(await find('/a', 3)).toContain('12');
    expect(await find('/a', 4, 'another title')).toContain('another title');
    expect(render).toHaveBeenCalledTimes(3);
  });

  test('requests at the same time share one rendering', async () => {
    const { render, find } = open();
    expect(new Set(await Promise.all([find('/a'), find('/a'), find('/a')])).size).toBe(1);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('the least recently used documents make room for new ones', async () => {
    const { render, find } = open(200);
    for (const address of ['/a', '/b', '/a', '/c']) await find(address);
    render.mockClear();
    await find('/a');
    expect(render).not.toHaveBeenCalled();
    await find('/b');
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('beyond twenty renderings in a second, the page renders itself', async () => {
    const { find } = open();
    const found = await Promise.all(Array.from({ length: 50 }, (_, nth) => find(`/${nth}`)));
    const made = found.filter((each) => each !== undefined).length;
    expect(made).toBeGreaterThanOrEqual(20);
    // The second may end in between.
    expect(made).toBeLessThanOrEqual(40);
  });

  test('a failed rendering is not remembered', async () => {
    const { render, find } = open();
    render.mockRejectedValueOnce(new Error('a bug'));
    await expect(find('/a')).rejects.toThrow('a bug');
    expect(await find('/a')).toContain('/a');
  });
});
