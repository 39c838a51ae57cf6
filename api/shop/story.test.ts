import { afterAll, expect, test, vi } from 'vitest';
import { DeskSettings } from '#contract/desk/settings';
import {
  bestsOf,
  defaultStory,
  resultsOf,
  STORY_LENGTHS,
  storyProblems,
  type StoryTexts,
} from '#contract/shop/story-texts';
import { athleteStory } from '#contract/story';
import { deskPerson } from '../testing/desk-person';
import { startShop } from '../testing/start-shop';

const shop = await startShop();
const owner = await deskPerson(shop, 'owner', Date.now);
afterAll(() => shop.close());

async function save(value: StoryTexts) {
  const { body } = await owner.send('GET', '/api/desk/settings');
  const { revision } = DeskSettings.parse(body).story;
  const change = { section: 'story', revision, value };
  return owner.send('PUT', '/api/desk/settings', { body: change });
}

const current = async () => (await fetch(`${shop.url}/api/shop/story`)).json();

test('the built-in story is shown until the owner changes it, and the change is live at once [shop.story-live]', async () => {
  expect(await current()).toEqual(defaultStory);
  const changed = {
    ...defaultStory,
    headline: 'Fast suits',
    paragraphs: 'One.\n\nTwo.',
    bests: '',
  };
  expect((await save(changed)).status).toBe(200);
  expect(await current()).toEqual(changed);
});

test.each<[Partial<StoryTexts>, string]>([
  [{ headline: '' }, 'value.headline'],
  [{ headline: 'two\nlines' }, 'value.headline'],
  [{ lede: ' ' }, 'value.lede'],
  [{ paragraphs: 'x'.repeat(4001) }, 'value.paragraphs'],
  [{ valueName2: '' }, 'valueName2'],
  [{ valueText3: '' }, 'valueText3'],
  [{ athleteLede: '' }, 'athleteLede'],
  [{ bests: '200 m freestyle' }, 'bests'],
  [{ results: '2024 | 400 m | Trials | first | 4:01.37' }, 'results'],
])('the server refuses %j and names the field [desk.story]', async (wrong, field) => {
  const reply = await save({ ...defaultStory, ...wrong });
  expect(reply.status).toBe(400);
  expect((reply.body as { field?: string }).field).toBe(field);
});

test('the longest story is accepted in any script [desk.story]', async () => {
  const fixed = ['headline', 'bests', 'results', 'valueName1', 'valueName2', 'valueName3'];
  const longest = Object.entries(STORY_LENGTHS)
    .filter(([name]) => !fixed.includes(name))
    .map(([name, length]) => [name, '泳'.repeat(length)]);
  const results = Array.from({ length: 100 }, () => '2024 | 200 m | Paris | 5 | 1:54.86').join(
    '\n',
  );
  const value = { ...defaultStory, ...Object.fromEntries(longest), results };
  expect((await save(value)).status).toBe(200);
});

test('the built-in texts can be saved, and a stored story of an older version gets texts that were added since', async () => {
  expect(storyProblems(defaultStory)).toEqual([]);
  expect(resultsOf(defaultStory)).toEqual(athleteStory?.results);
  expect(bestsOf(defaultStory)).toEqual(athleteStory?.bests);
  const older = await startShop({ intervals: { catalogue: 20 } });
  const { headline: _, ...others } = defaultStory;
  const after = { headline: 'Old headline' };
  const author = { by: 'Robin', from: 'desk' };
  const change = { savedAt: '2026-11-01T12:00:00Z', author, before: defaultStory, after };
  await older.database
    .collection<{ change: object }>('settings')
    .insert({ _id: 'shop:story', change });
  await vi.waitFor(async () =>
    expect(await (await fetch(`${older.url}/api/shop/story`)).json()).toEqual({
      ...others,
      headline: 'Old headline',
    }),
  );
  await older.close();
});
