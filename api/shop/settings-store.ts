import { isDeepStrictEqual } from 'node:util';
import type { SettingsChange } from '#contract/desk/settings';
import { shopDay } from '#contract/shop/day';
import { defaultAthlete, defaultContact, defaultShipping } from '#contract/shop/defaults';
import type { AthleteFacts } from '#contract/shop/athlete';
import type { ShopContact } from '#contract/shop/contact';
import type { ShopFacts } from '#contract/shop/facts';
import { currentHoliday, hasEnded, type Holiday } from '#contract/shop/holiday';
import type { Shipping } from '#contract/shop/shipping';
import { defaultStory, type StoryTexts } from '#contract/shop/story-texts';
import type { Database } from '../db/open';
import { settingsSection, type SettingsAuthor } from './settings-section';

/**
 * The settings that the owner changes at the desk. Until the first change of a section its values
 * are the built-in defaults. Call `read` before `facts`, and again to load changes of other
 * processes.
 */
export function shopSettingsStore({ database, now }: { database: Database; now: () => number }) {
  const today = () => shopDay(now());
  const holiday = settingsSection<Holiday | null>({
    database,
    now,
    // The holiday, which was the first section.
    id: 'shop',
    // A holiday that has ended counts as none.
    valueOf: (stored) => (stored && !hasEnded(stored, today()) ? stored : null),
  });
  const shipping = settingsSection<Shipping>({
    database,
    now,
    id: 'shop:shipping',
    // A document of an older version may lack some fields.
    valueOf: (stored) => ({ ...defaultShipping, ...stored }),
  });
  const contact = settingsSection<ShopContact>({
    database,
    now,
    id: 'shop:contact',
    valueOf: (stored) => ({ ...defaultContact, ...stored }),
  });
  const athlete = settingsSection<AthleteFacts>({
    database,
    now,
    id: 'shop:athlete',
    valueOf: (stored) => ({ ...defaultAthlete, ...stored }),
  });
  const story = settingsSection<StoryTexts>({
    database,
    now,
    id: 'shop:story',
    valueOf: (stored) => ({ ...defaultStory, ...stored }),
  });

  /** The public part of the settings, as last read. */
  const facts = stable((): ShopFacts => ({
    holiday: currentHoliday(holiday.current(), today()),
    shipping: shipping.current(),
    contact: contact.current(),
    athlete: athlete.current(),
  }));

  async function read() {
    const [away, fees, reach, names, texts] = await Promise.all([
      holiday.read(),
      shipping.read(),
      contact.read(),
      athlete.read(),
      story.read(),
    ]);
    return { holiday: away, shipping: fees, contact: reach, athlete: names, story: texts };
  }

  return {
    read,
    facts,
    /** Separate from the facts, because only one page shows it. */
    story: stable(story.current),

    /** Reads the facts again, including changes of other processes. */
    async readFacts(): Promise<ShopFacts> {
      await read();
      return facts();
    },

    /**
     * Returns undefined if the section was changed since the revision, unless it already has this
     * value.
     */
    save(change: SettingsChange, author: SettingsAuthor) {
      switch (change.section) {
        case 'holiday':
          return holiday.save(change, author);
        case 'shipping':
          return shipping.save(change, author);
        case 'contact':
          return contact.save(change, author);
        case 'athlete':
          return athlete.save(change, author);
        case 'story':
          return story.save(change, author);
      }
    },
  };
}
/**
 * Returns the previous object as long as the new one is equal, so that callers can compare by
 * identity.
 */
function stable<Value>(read: () => Value): () => Value {
  let latest: Value | undefined;
  return () => {
    const next = read();
    if (latest === undefined || !isDeepStrictEqual(next, latest)) latest = next;
    return latest;
  };
}

export type ShopSettingsStore = ReturnType<typeof shopSettingsStore>;
