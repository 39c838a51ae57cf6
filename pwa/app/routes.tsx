import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { withoutSlash } from '#contract/protocol/addresses';
import { LISTING_PAGES } from '#contract/products/listing-page';
import { LISTING_MODULE, SCREEN_ROWS, SCREENS } from '#contract/screens';
import { enterCheckoutDocument } from '../checkout/checkout-document';
import { catalogueKey, queryClient } from '../platform/catalogue-client/query-client';
import { loadCartEngine } from '../platform/offline/load-cart-engine';
import { wait } from '../platform/wait';
import { Layout } from './Layout';
import { NotFoundScreen } from './NotFoundScreen';
import { lazyScreen, type Screen } from './screens';

type Load = () => Promise<Record<string, ComponentType>>;

/** How to load a screen's module together with its dependencies. */
type ModuleLoader = (load: Load) => ReturnType<Load>;

const MODULES = import.meta.glob<Record<string, ComponentType>>([
  '../{home,catalogue,cart,search,account}/**/*Screen.tsx',
  '../checkout/{Checkout,OrderPlaced}Screen.tsx',
  '../pages/*Page.tsx',
  '!../pages/StaticPage.tsx',
]);

/** Loads the cart engine together with a screen that needs it. */
const withCart: ModuleLoader = async (load) => {
  const [module] = await Promise.all([load(), loadCartEngine('now')]);
  return module;
};

/**
 * Puts the listing's stored first cards into the query cache while the screen's code loads. A rendered
 * document contains newer ones.
 */
const withFirstCards: ModuleLoader = async (load) => {
  const queryKey = catalogueKey('listing', withoutSlash(location.pathname));
  if (queryClient.getQueriesData({ queryKey }).length > 0) return load();
  const seed = import('../catalogue/listing/seed-listing').then(({ seedListing }) =>
    seedListing(location.pathname),
  );
  const [module] = await Promise.all([load(), seed]);
  return module;
};

/** Maximum time that a screen waits for its texts. */
const STORY_MS = 1_000;

/**
 * Waits for the texts of a screen, because a text that appears late would move the content below
 * it.
 */
const withStory: ModuleLoader = async (load) => {
  const story = import('../platform/shop-facts/shop-story').then(({ loadStory }) => loadStory());
  const [module] = await Promise.all([load(), Promise.race([story, wait(STORY_MS)])]);
  return module;
};

const LOADERS_BY_PATH: Readonly<Record<string, ModuleLoader>> = {
  [SCREENS.saved.path]: withCart,
  [SCREENS.cart.path]: withCart,
  [SCREENS.about.path]: withStory,
  [SCREENS.athletes.path]: withStory,
  [SCREENS.checkout.path]: async (load) => {
    await enterCheckoutDocument();
    return withCart(load);
  },
};

const listing = screenOf(LISTING_MODULE, withFirstCards);

/**
 * One route per row of `#contract/screens`. Everything else is the 404 page (behaviour
 * screens.not-found).
 */
const ROUTES = [
  ...[...LISTING_PAGES.keys()].map((path) => ({ path, ...listing })),
  ...SCREEN_ROWS.filter(({ module }) => module !== LISTING_MODULE).map((row) => ({
    path: row.path,
    ...screenOf(row.module, LOADERS_BY_PATH[row.path]),
  })),
];

const BY_PATH = new Map(ROUTES.map((route) => [route.path, route]));
const PATTERN_ROUTES = ROUTES.filter(({ path }) => path.includes(':'));
const ALIASES = new Map(SCREEN_ROWS.flatMap(({ alias, path }) => (alias ? [[alias, path]] : [])));

function findRoute(pathname: string): (typeof ROUTES)[number] | undefined {
  return (
    BY_PATH.get(withoutSlash(pathname)) ??
    PATTERN_ROUTES.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname))
  );
}

function screenOf(module: string, needs?: ModuleLoader): Screen {
  const load = MODULES[`../${module}.tsx`];
  if (!load) throw new Error(`there is no screen ${module}`);
  const name = module.slice(module.lastIndexOf('/') + 1);
  // The server renders without a cart and without stored data.
  return lazyScreen(needs && !import.meta.env.SSR ? () => needs(load) : load, name);
}

/**
 * Starts loading the screen of an address before rendering. Resolves when it is loaded or has
 * failed.
 */
export async function preloadScreen(pathname: string): Promise<void> {
  // The screen's component reports the error when it renders.
  await findRoute(pathname)
    ?.load()
    .catch(() => undefined);
}

/**
 * Renders the layout immediately and the first screen when `screenReady` resolves. Suspense is not
 * used for this, because after its skeleton it would show the screen at least 300 ms later. Without
 * `screenReady` the document already contains the screen, and React hydrates it when its code has
 * loaded. The router gets only the matching route, because sorting all of them takes longer on an
 * old phone than rendering the layout.
 */
export function AppRoutes({ screenReady }: { screenReady?: Promise<void> }) {
  const { pathname } = useLocation();
  const [isHere, setHere] = useState(!screenReady);
  useEffect(() => {
    void screenReady?.then(() => startTransition(() => setHere(true)));
  }, [screenReady]);
  const route = findRoute(pathname);
  const aliasTarget = ALIASES.get(withoutSlash(pathname));
  return (
    <Routes>
      <Route element={<Layout isHere={isHere} />}>
        {route && <Route path={route.path} caseSensitive element={<route.Component />} />}
        <Route
          path="*"
          element={aliasTarget ? <Navigate to={aliasTarget} replace /> : <NotFoundScreen />}
        />
      </Route>
    </Routes>
  );
}
