import { athleteStory, story, type RaceResult } from '#contract/story';

/**
 * Texts of the about page and of the athlete's page, which the owner edits. Blank lines separate
 * paragraphs.
 */
export interface StoryTexts {
  headline: string;
  /** First paragraph, in larger type. */
  lede: string;
  paragraphs: string;
  /** Three values, each with a name and a text, or neither. */
  valueName1: string;
  valueText1: string;
  valueName2: string;
  valueText2: string;
  valueName3: string;
  valueText3: string;
  /** Name of the founder. */
  founder: string;
  /** The founder's quote. */
  quote: string;
  /** About the founder. */
  words: string;
  /** Heading above the athlete's items. */
  athleteWore: string;
  /** First paragraph about the athlete, in larger type. */
  athleteLede: string;
  athleteParagraphs: string;
  /** One per line: `200 m freestyle | 1:54.86`. */
  bests: string;
  /** One per line: year, event, meet, place and time, separated by ` | `. */
  results: string;
}

export const STORY_LENGTHS = {
  headline: 80,
  lede: 400,
  paragraphs: 4000,
  valueName1: 30,
  valueText1: 400,
  valueName2: 30,
  valueText2: 400,
  valueName3: 30,
  valueText3: 400,
  founder: 60,
  quote: 300,
  words: 800,
  athleteWore: 40,
  athleteLede: 400,
  athleteParagraphs: 4000,
  bests: 400,
  results: 4000,
} as const satisfies Record<keyof StoryTexts, number>;

export const VALUE_NUMBERS = [1, 2, 3] as const;

const SEPARATOR = ' | ';
const [first, second, third] = story.shop.values;

/** A sample about a fictional athlete, until the owner changes it at the desk. */
export const defaultStory: StoryTexts = {
  headline: story.shop.headline,
  lede: story.shop.lede,
  paragraphs: story.shop.paragraphs.join('\n\n'),
  valueName1: first.name,
  valueText1: first.words,
  valueName2: second.name,
  valueText2: second.words,
  valueName3: third.name,
  valueText3: third.words,
  founder: story.founder.name,
  quote: story.founder.quote,
  words: story.founder.words,
  athleteWore: athleteStory?.wore ?? '',
  athleteLede: athleteStory?.lede ?? '',
  athleteParagraphs: (athleteStory?.paragraphs ?? []).join('\n\n'),
  bests: (athleteStory?.bests ?? [])
    .map(({ label, value }) => [label, value].join(SEPARATOR))
    .join('\n'),
  results: (athleteStory?.results ?? [])
    .map(({ year, event, meet, place, time }) => [year, event, meet, place, time].join(SEPARATOR))
    .join('\n'),
};

export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((each) => each.trim() !== '');
}

interface ShopValue {
  name: string;
  words: string;
  picture: string;
}

/** The values that have a text, with their built-in drawings. */
export function valuesOf(texts: StoryTexts): ShopValue[] {
  return VALUE_NUMBERS.map((number) => ({
    name: texts[`valueName${number}`],
    words: texts[`valueText${number}`],
    picture: story.shop.values[number - 1]?.picture ?? '',
  })).filter(({ name }) => name !== '');
}

export function bestsOf({ bests }: StoryTexts): { label: string; value: string }[] {
  return linesOf(bests).flatMap((line) => readBest(line) ?? []);
}

export function resultsOf({ results }: StoryTexts): RaceResult[] {
  return linesOf(results).flatMap((line) => readResult(line) ?? []);
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** The parts of a line. Undefined if there are more or fewer, or if one is empty. */
function readParts(line: string, count: number): string[] | undefined {
  const parts = line.split('|').map((part) => part.trim());
  return parts.length === count && parts.every((part) => part !== '') ? parts : undefined;
}

function readBest(line: string): { label: string; value: string } | undefined {
  const [label = '', value = ''] = readParts(line, 2) ?? [];
  return label === '' ? undefined : { label, value };
}

function readResult(line: string): RaceResult | undefined {
  const [year = '', event = '', meet = '', place = '', time = ''] = readParts(line, 5) ?? [];
  if (!/^(19|20)\d\d$/.test(year) || !/^[1-9]\d{0,2}$/.test(place)) return undefined;
  return { year: Number(year), event, meet, place: Number(place), time };
}

export interface StoryProblem {
  field: keyof StoryTexts;
  problem: string;
}

/** Why these texts cannot be saved. */
export function storyProblems(texts: StoryTexts): StoryProblem[] {
  const missing = (['headline', 'lede', 'founder', 'quote', 'words', 'athleteLede'] as const)
    .filter((field) => texts[field] === '')
    .map((field) => ({ field, problem: 'Type a text.' }));
  return [
    ...missing,
    ...VALUE_NUMBERS.flatMap((number) => valueProblem(texts, number)),
    ...lineProblem('bests', texts.bests, readBest, '200 m freestyle | 1:54.86'),
    ...lineProblem('results', texts.results, readResult, '2024 | 400 m | Trials | 1 | 4:01.37'),
  ];
}

function valueProblem(texts: StoryTexts, number: (typeof VALUE_NUMBERS)[number]): StoryProblem[] {
  const [name, text] = [`valueName${number}`, `valueText${number}`] as const;
  if ((texts[name] === '') === (texts[text] === '')) return [];
  const isNameMissing = texts[name] === '';
  return [
    {
      field: isNameMissing ? name : text,
      problem: isNameMissing
        ? 'Type a name, or empty the text.'
        : 'Type a text, or empty the name.',
    },
  ];
}

/** The problem of the first invalid line. */
function lineProblem(
  field: 'bests' | 'results',
  text: string,
  read: (line: string) => unknown,
  example: string,
): StoryProblem[] {
  const lines = linesOf(text);
  const wrong = lines.findIndex((line) => read(line) === undefined);
  return wrong < 0 ? [] : [{ field, problem: `Line ${wrong + 1} is not like “${example}”.` }];
}
