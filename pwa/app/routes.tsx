import { matchPath, Route, Routes } from 'react-router-dom';
import { paths } from '../paths';
import { Layout } from './Layout';
import { NotFoundScreen } from './NotFoundScreen';
import { screen } from './screens';

const listing = screen(() => import('../catalogue/ListingScreen'), 'ListingScreen');

/** The route table of spec 2. A screen that does not exist yet is the 404 page. */
const ROUTES = [
  { path: paths.home, ...screen(() => import('../home/HomeScreen'), 'HomeScreen') },
  { path: paths.shop, ...listing },
  { path: '/category/:slug', ...listing },
  { path: paths.cart, ...screen(() => import('../cart/CartScreen'), 'CartScreen') },
  { path: paths.shipping, ...screen(() => import('../pages/ShippingPage'), 'ShippingPage') },
  { path: paths.returns, ...screen(() => import('../pages/ReturnsPage'), 'ReturnsPage') },
  { path: paths.privacy, ...screen(() => import('../pages/PrivacyPage'), 'PrivacyPage') },
  { path: paths.terms, ...screen(() => import('../pages/TermsPage'), 'TermsPage') },
];

/** Starts the download of the screen at an address, before anything is drawn. */
export function askForScreen(pathname: string): void {
  void ROUTES.find(({ path }) => matchPath(path, pathname))?.ask();
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {ROUTES.map(({ path, Component }) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
