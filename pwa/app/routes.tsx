import type { ComponentType } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { LISTING_MODULE, SCREEN_ROWS, SCREENS } from '#contract/screens';
import { LISTING_PATHS } from '../catalogue/find-listing-page';
import { enterCheckoutDocument } from '../checkout/checkout-document';
import { Layout } from './Layout';
import { NotFoundScreen } from './NotFoundScreen';
import { screen, type Screen } from './screens';

type Load = () => Promise<Record<string, ComponentType>>;

const MODULES = import.meta.glob<Record<string, ComponentType>>([
  '../{home,catalogue,cart,search}/*Screen.tsx',
  '../checkout/{Checkout,OrderPlaced}Screen.tsx',
  '../pages/*Page.tsx',
  '!../pages/StaticPage.tsx',
]);

const listing = screenOf(LISTING_MODULE);

/** A screen for each row of `#contract/screens`. One that does not exist yet is the 404 page (behaviour 2.18). */
const ROUTES = [
  ...LISTING_PATHS.map((path) => ({ path, ...listing })),
  ...SCREEN_ROWS.filter(({ module }) => module !== LISTING_MODULE).map((row) => ({
    path: row.path,
    ...screenOf(row.module, guardOf(row.path)),
  })),
];

function screenOf(module: string, guard?: () => Promise<void>): Screen {
  const load = MODULES[`../${module}.tsx`];
  if (!load) throw new Error(`there is no screen ${module}`);
  const name = module.slice(module.lastIndexOf('/') + 1);
  const guarded: Load = async () => {
    await guard?.();
    return load();
  };
  return screen(guard ? guarded : load, name);
}

/** What has to be there before its module comes. */
function guardOf(path: string): (() => Promise<void>) | undefined {
  return path === SCREENS.checkout.path ? enterCheckoutDocument : undefined;
}

/** Starts the download of the screen at an address, before anything is drawn. */
export function askForScreen(pathname: string): void {
  const route = ROUTES.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
  // Whoever draws it tells of a failure.
  route?.ask().catch(() => undefined);
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {ROUTES.map(({ path, Component }) => (
          <Route key={path} path={path} caseSensitive element={<Component />} />
        ))}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
