import { matchPath, Route, Routes } from 'react-router-dom';
import { LISTING_PATHS } from '../catalogue/find-listing-page';
import { enterCheckoutDocument } from '../checkout/checkout-document';
import { paths } from '../paths';
import { Layout } from './Layout';
import { NotFoundScreen } from './NotFoundScreen';
import { screen, type Screen } from './screens';

const listing = screen(() => import('../catalogue/ListingScreen'), 'ListingScreen');

/** The route table (behaviour 2.1 and on). A screen that does not exist yet is the 404 page. */
const ROUTES = [
  route(
    paths.home,
    screen(() => import('../home/HomeScreen'), 'HomeScreen'),
  ),
  ...LISTING_PATHS.map((path) => route(path, listing)),
  route(
    '/product/:id',
    screen(() => import('../catalogue/ProductScreen'), 'ProductScreen'),
  ),
  route(
    paths.cart,
    screen(() => import('../cart/CartScreen'), 'CartScreen'),
  ),
  route(
    paths.checkout,
    screen(async () => {
      await enterCheckoutDocument();
      return import('../checkout/CheckoutScreen');
    }, 'CheckoutScreen'),
  ),
  route(
    paths.orderSuccess,
    screen(() => import('../checkout/OrderPlacedScreen'), 'OrderPlacedScreen'),
  ),
  route(
    paths.search(),
    screen(() => import('../search/SearchScreen'), 'SearchScreen'),
  ),
  route(
    paths.shipping,
    screen(() => import('../pages/ShippingPage'), 'ShippingPage'),
  ),
  route(
    paths.returns,
    screen(() => import('../pages/ReturnsPage'), 'ReturnsPage'),
  ),
  route(
    paths.privacy,
    screen(() => import('../pages/PrivacyPage'), 'PrivacyPage'),
  ),
  route(
    paths.terms,
    screen(() => import('../pages/TermsPage'), 'TermsPage'),
  ),
];

function route(path: string, { Component, ask }: Screen) {
  return { path, Component, ask };
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
