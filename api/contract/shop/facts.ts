import { z } from 'zod';
import { endpoint } from '#contract/protocol/endpoint';
import {
  hasInvisibleCharacters,
  hasNoHiddenCharacters,
  optionalLine,
  singleLine,
} from '#contract/text-fields';
import { ATHLETE_LENGTHS } from './athlete';
import { CONTACT_LENGTHS } from './contact';
import { MAX_FEE, MAX_SPAN } from './shipping';
import { STORY_LENGTHS } from './story-texts';

function shippingFields(fee: z.ZodNumber, days: z.ZodNumber) {
  const span = z.tuple([days, days]);
  return z.object({
    fee,
    listedFee: fee,
    shipsIn: span,
    customShipsIn: span,
    canada: span,
    abroad: span,
    unitedStates: span,
    europe: span,
    australia: span,
  });
}

export const ShippingFields = shippingFields(
  z.int().min(0).max(MAX_FEE),
  z.int().min(1).max(MAX_SPAN),
);

export const ContactFields = z.object({
  name: singleLine(CONTACT_LENGTHS.name),
  email: z.email().max(CONTACT_LENGTHS.email),
  street: optionalLine(CONTACT_LENGTHS.street),
  city: optionalLine(CONTACT_LENGTHS.city),
  postalCode: optionalLine(CONTACT_LENGTHS.postalCode),
});

/** A name without invisible characters, which could make it look like another one. */
const name = (max: number) =>
  optionalLine(max).refine((line) => !hasInvisibleCharacters(line), {
    error: 'Please write this without hidden characters.',
  });

export const AthleteFields = z.object({
  firstName: name(ATHLETE_LENGTHS.firstName).min(1),
  lastName: name(ATHLETE_LENGTHS.lastName),
  portrait: optionalLine(ATHLETE_LENGTHS.portrait),
  portraitText: optionalLine(ATHLETE_LENGTHS.portraitText),
});

const text = (max: number) =>
  z.string().trim().max(max).refine(hasNoHiddenCharacters, {
    error: 'Please write this without hidden characters.',
  });

export const StoryFields = z.object({
  headline: singleLine(STORY_LENGTHS.headline),
  lede: text(STORY_LENGTHS.lede).min(1),
  paragraphs: text(STORY_LENGTHS.paragraphs),
  valueName1: optionalLine(STORY_LENGTHS.valueName1),
  valueText1: text(STORY_LENGTHS.valueText1),
  valueName2: optionalLine(STORY_LENGTHS.valueName2),
  valueText2: text(STORY_LENGTHS.valueText2),
  valueName3: optionalLine(STORY_LENGTHS.valueName3),
  valueText3: text(STORY_LENGTHS.valueText3),
  founder: singleLine(STORY_LENGTHS.founder),
  quote: text(STORY_LENGTHS.quote).min(1),
  words: text(STORY_LENGTHS.words).min(1),
  athleteWore: optionalLine(STORY_LENGTHS.athleteWore),
  athleteLede: text(STORY_LENGTHS.athleteLede),
  athleteParagraphs: text(STORY_LENGTHS.athleteParagraphs),
  bests: text(STORY_LENGTHS.bests),
  results: text(STORY_LENGTHS.results),
});

/** A schema that accepts any text for each of these names. */
const texts = <Name extends string>(lengths: Record<Name, number>) =>
  z.object(
    Object.fromEntries(Object.keys(lengths).map((key) => [key, z.string()])) as Record<
      Name,
      z.ZodString
    >,
  );

/**
 * Settings in responses. They have no limits, because a built-in default may be longer than the
 * desk allows.
 */
export const StoredShipping = shippingFields(z.number(), z.number());
export const StoredContact = texts(CONTACT_LENGTHS);
export const StoredAthlete = texts(ATHLETE_LENGTHS);
export const StoredStory = texts(STORY_LENGTHS);

export const shopEndpoints = {
  story: endpoint('GET /api/shop/story', {
    summary: 'The texts of the about page and of the athlete’s page.',
    limit: 'paced',
    caching: 'revalidated',
    reply: StoredStory,
  }),
  facts: endpoint('GET /api/shop', {
    summary:
      'The public settings of the shop: holiday notice, fees, delivery times, contact details, and the athlete’s names and portrait.',
    limit: 'paced',
    caching: 'revalidated',
    reply: z.object({
      holiday: z
        .object({
          leavesAgain: z.string(),
          notice: z.string(),
        })
        .nullable(),
      shipping: StoredShipping,
      contact: StoredContact,
      athlete: StoredAthlete,
    }),
  }),
};
export type ShopFacts = z.infer<typeof shopEndpoints.facts.reply>;
