import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { defaultStory } from '#contract/shop/story-texts';
import { visitDesk } from '../testing/desk-fixture';
import { SAVE_SETTINGS, sampleSettings, stubSettings } from '../testing/settings-fixture';
import { deleteSettingsDrafts } from './settings-drafts';

afterEach(deleteSettingsDrafts);

test('the owner edits the story beside its preview, and no text may be missing [desk.story]', async () => {
  const { bodies } = stubSettings();
  visitDesk('/settings/story');
  const headline = await screen.findByLabelText('Headline');
  fireEvent.change(headline, { target: { value: '' } });
  fireEvent.blur(headline);
  const main = within(screen.getByRole('main'));
  expect(main.getByText('Type a text.')).toBeDefined();
  expect(main.getByText('Headline: Type a text.')).toBeDefined();
  fireEvent.change(headline, { target: { value: 'Fast suits' } });
  const preview = within(screen.getByRole('region', { name: 'Shoppers will see' }));
  expect(preview.getByText('Fast suits')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Further paragraphs'), {
    target: { value: 'One.\n\nTwo.' },
  });
  expect(preview.getByText('Two.')).toBeDefined();
  const results = screen.getByLabelText('Results');
  fireEvent.change(results, { target: { value: '2025 | 50 m | Open | second | 25.90' } });
  fireEvent.blur(results);
  expect(main.getByText(/^Line 1 is not like/)).toBeDefined();
  fireEvent.change(results, { target: { value: '2025 | 50 m | Open | 2 | 25.90' } });
  fireEvent.change(screen.getByLabelText('First value'), { target: { value: 'Patience' } });
  expect(preview.getByText('Patience.')).toBeDefined();
  fireEvent.click(main.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved/);
  const value = {
    ...defaultStory,
    headline: 'Fast suits',
    paragraphs: 'One.\n\nTwo.',
    valueName1: 'Patience',
    results: '2025 | 50 m | Open | 2 | 25.90',
  };
  expect(bodies(SAVE_SETTINGS)).toEqual([{ section: 'story', revision: 0, value }]);
});

test('a built-in text that is too long is shown with its problem and can be corrected [desk.settings-form]', async () => {
  const settings = sampleSettings();
  settings.story.value = { ...defaultStory, founder: 'x'.repeat(61) };
  const { bodies } = stubSettings(settings);
  visitDesk('/settings/story');
  const founder = await screen.findByLabelText('Name of the founder');
  const main = within(screen.getByRole('main'));
  const problem = 'Shorten it to 60 characters. It has 61.';
  expect(main.getByText(problem)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Headline'), { target: { value: 'Fast suits' } });
  expect(main.getByText(`Name of the founder: ${problem}`)).toBeDefined();
  fireEvent.click(main.getByRole('button', { name: 'Save' }));
  expect(bodies(SAVE_SETTINGS)).toEqual([]);
  fireEvent.change(founder, { target: { value: 'Ada Lane' } });
  expect(main.queryByText(problem)).toBeNull();
  fireEvent.click(main.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved/);
  const value = { ...defaultStory, headline: 'Fast suits', founder: 'Ada Lane' };
  expect(bodies(SAVE_SETTINGS)).toEqual([{ section: 'story', revision: 0, value }]);
});
