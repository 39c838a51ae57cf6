import { featuredAthlete, shop } from './shop';

export interface RaceResult {
  year: number;
  event: string;
  meet: string;
  /** 1 is the winner. */
  place: number;
  time: string;
}

interface AthleteStory {
  /** Lane number, shown on the portrait. */
  lane: number;
  portrait: string;
  /** First paragraph, in larger type. */
  lede: string;
  bests: readonly { label: string; value: string }[];
  /** Heading above the items. */
  wore: string;
  paragraphs: readonly string[];
  results: readonly RaceResult[];
}

const ROBIN_PORTRAIT = '/art/athlete.svg';

/** Text of the about page. It is a sample about a fictional athlete, which the owner replaces. */
export const story = {
  shop: {
    headline: 'Race suits deserve a second owner',
    lede: `${shop.name} is a small Canadian shop for competition swimwear, goggles, caps and the signed pieces a racing career leaves behind.`,
    paragraphs: [
      'It began with one drawer. After a season an elite swimmer owns a dozen suits that cost hundreds of dollars, were worn for minutes and will never race again. Collectors wanted them, younger swimmers could train in them, and there was no good place to find one.',
      'So we count the wears, write down the marks, and send every worn item with a signed photo. New goggles, caps and training suits came later, because people asked.',
    ],
    values: [
      {
        name: 'Quality',
        words:
          'Each worn piece is rinsed in fresh water, dried flat and checked at every seam. What we find goes on the page, light wear included.',
        picture: '/art/tiles/competition-suits.svg',
      },
      {
        name: 'Innovation',
        words:
          'The shop keeps working where the signal does not. Browse and fill a bag at the pool, and it syncs when you are back online.',
        picture: '/art/tiles/goggles.svg',
      },
      {
        name: 'Community',
        words:
          'What one swimmer has finished with, another begins with. A suit that has done its racing goes to a collector’s wall or a club swimmer’s first big meet.',
        picture: '/art/photo.svg',
      },
    ],
  },
  founder: {
    name: 'Robin Hale',
    portrait: ROBIN_PORTRAIT,
    quote:
      '“I could not throw a suit away that had made an Olympic team. I could not keep forty of them either.”',
    words: `Robin races the 200 and 400 metre freestyle for Canada and started the shop from her own race bag. She signs every photo herself and answers the odd email between practices.`,
  },
} as const;

/** Athletes' stories by id, including samples. Without a story the page shows no results. */
const ATHLETE_STORIES: Readonly<Record<number, AthleteStory>> = {
  1: {
    lane: 4,
    portrait: ROBIN_PORTRAIT,
    lede: `Robin raced in many of the worn suits in this shop. We count each suit’s wears, rinse it, dry it flat and send it with a signed photo.`,
    bests: [
      { label: '200 m freestyle', value: '1:54.86' },
      { label: '400 m freestyle', value: '4:01.37' },
    ],
    wore: 'What she wore',
    paragraphs: [
      `Robin swims the 200 and 400 metre freestyle for Canada. She learned in a four-lane community pool, made her first national team at eighteen, and has raced lane four often enough to name a shop after it.`,
      'After a season she keeps one suit and passes the rest on. Every wear is written on the label the same evening, so the count you see is the count she swam.',
    ],
    results: [
      {
        year: 2024,
        event: '200 m freestyle, final',
        meet: 'Olympic Games, Paris',
        place: 5,
        time: '1:54.86',
      },
      {
        year: 2024,
        event: '4 × 200 m freestyle relay, anchor leg',
        meet: 'Olympic Games, Paris',
        place: 4,
        time: '7:51.20',
      },
      {
        year: 2024,
        event: '400 m freestyle',
        meet: 'Canadian Olympic Trials, Toronto',
        place: 1,
        time: '4:01.37',
      },
      {
        year: 2023,
        event: '4 × 200 m freestyle relay, heat',
        meet: 'World Championships, Fukuoka',
        place: 4,
        time: '7:53.40',
      },
      {
        year: 2022,
        event: '200 m freestyle',
        meet: 'Commonwealth Games, Birmingham',
        place: 2,
        time: '1:55.92',
      },
      {
        year: 2021,
        event: '200 m freestyle',
        meet: 'Canadian Olympic Trials, Toronto',
        place: 3,
        time: '1:57.08',
      },
    ],
  },
};

export const athleteStory = ATHLETE_STORIES[featuredAthlete.id];
