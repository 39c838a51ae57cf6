import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LISTING_PAGES } from '#contract/listing-page';
import { LISTING_MODULE, SCREEN_ROWS, SCREENS } from '#contract/screens';
import { enterCheckoutDocument } from '../checkout/checkout-document';
import { loadCartEngine } from '../platform/load-cart-engine';
import { Layout } from './Layout';
import { NotFoundScreen } from './NotFoundScreen';
import { screen, type Screen } from './screens';

type Load = () => Promise<Record<string, ComponentType>>;

/** Loads a screen's module, and what has to be there before or with it. */
type Needs = (load: Load) => ReturnType<Load>;

const MODULES = import.meta.glob<Record<string, ComponentType>>([
  '../{home,catalogue,cart,search,account}/*Screen.tsx',
  '../checkout/{Checkout,OrderPlaced}Screen.tsx',
  '../pages/*Page.tsx',
  '!../pages/StaticPage.tsx',
]);

/** A screen that is nothing without the cart's engine comes with it, or not at all. */
const withCart: Needs = async (load) => {
  const [module] = await Promise.all([load(), loadCartEngine('now')]);
  return module;
};

/** In parallel, so that the cards take no longer than the screen. */
const withFirstCards: Needs = async (load) => {
  const seed = import('../catalogue/seed-listing').then(({ seedListing }) =>
    seedListing(location.pathname),
  );
  const [module] = await Promise.all([load(), seed]);
  return module;
};

const NEEDS: Readonly<Record<string, Needs>> = {
  [SCREENS.saved.path]: withCart,
  [SCREENS.cart.path]: withCart,
  [SCREENS.checkout.path]: async (load) => {
    await enterCheckoutDocument();
    return withCart(load);
  },
};

const listing = screenOf(LISTING_MODULE, withFirstCards);

/** A screen for each row of `#contract/screens`. One that does not exist yet is the 404 page (behaviour 2.18). */
const ROUTES = [
  ...[...LISTING_PAGES.keys()].map((path) => ({ path, ...listing })),
  ...SCREEN_ROWS.filter(({ module }) => module !== LISTING_MODULE).map((row) => ({
    path: row.path,
    ...screenOf(row.module, NEEDS[row.path]),
  })),
];

const BY_PATH = new Map(ROUTES.map((route) => [route.path, route]));
const PATTERNS = ROUTES.filter(({ path }) => path.includes(':'));
const ALIASES = new Map(SCREEN_ROWS.flatMap(({ alias, path }) => (alias ? [[alias, path]] : [])));

function findRoute(pathname: string): (typeof ROUTES)[number] | undefined {
  return (
    BY_PATH.get(withoutEnd(pathname)) ??
    PATTERNS.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname))
  );
}

function withoutEnd(pathname: string): string {
  return pathname.replace(/^(.+?)\/+$/, '$1');
}

function screenOf(module: string, needs?: Needs): Screen {
  const load = MODULES[`../${module}.tsx`];
  if (!load) throw new Error(`there is no screen ${module}`);
  const name = module.slice(module.lastIndexOf('/') + 1);
  return screen(needs ? () => needs(load) : load, name);
}

/** Starts the download of the screen at an address, before anything is drawn. Resolves when it is here or cannot be had. */
export async function askForScreen(pathname: string): Promise<void> {
  // Whoever draws it tells of a failure.
  await findRoute(pathname)
    ?.ask()
    .catch(() => undefined);
}

/**
 * The frame is drawn at once, the first screen when `asked` has come. Not by a boundary, which reveals nothing within
 * 300 ms of the skeleton that it has shown. The router is given the one route that it needs: to sort them all takes an
 * old phone longer than to draw the frame.
 */
export function AppRoutes({ asked }: { asked: Promise<void> }) {
  const { pathname } = useLocation();
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    void asked.then(() => startTransition(() => setHere(true)));
  }, [asked]);
  const route = findRoute(pathname);
  const meant = ALIASES.get(withoutEnd(pathname));
  return (
    <Routes>
      <Route element={<Layout isHere={isHere} />}>
        {route && <Route path={route.path} caseSensitive element={<route.Component />} />}
        <Route path="*" element={meant ? <Navigate to={meant} replace /> : <NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
