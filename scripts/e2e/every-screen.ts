import { SCREEN_ROWS } from '#contract/screens';
import { featuredAthlete } from '#contract/shop';
import { story } from '#contract/story';

/** Headings of pages whose title differs. */
const HEADINGS: Record<string, string> = {
  '/athletes': featuredAthlete.name,
  '/about': story.shop.headline,
};

/** All screens, with the heading that shows that they have loaded. */
export const EVERY_SCREEN: readonly [path: string, heading: string | RegExp][] = [
  ['/', /Raced/],
  ['/shop', 'Competition suits'],
  ['/category/training-suits', 'Training race suits'],
  ['/category/goggles', 'Goggles'],
  ['/category/memorabilia?maxPrice=60', 'Memorabilia'],
  ['/collections/olympic-suits', 'Olympic suits'],
  ['/product/1', /./],
  ['/search?q=kneeskin', /./],
  ['/search?q=zzzz', /./],
  ['/cart', 'Bag'],
  ['/saved', 'Saved'],
  ['/order-success', 'No order to show'],
  ['/account', 'On your marks'],
  ['/account#register', 'Take a lane'],
  ['/forgot-password', 'Reset your password'],
  ...SCREEN_ROWS.filter(({ module }) => module.startsWith('pages/')).map(
    ({ path, title = '' }): [string, string | RegExp] => [path, HEADINGS[path] ?? title],
  ),
  ['/no-such-page', '404 Page Not Found'],
];

const PERSONAL = ['/cart', '/saved', '/order-success', '/account', '/forgot-password', '/device'];

/** The screens that the server renders. */
export const PUBLIC_SCREENS = EVERY_SCREEN.filter(
  ([path]) => !PERSONAL.some((personal) => path.startsWith(personal)),
);
