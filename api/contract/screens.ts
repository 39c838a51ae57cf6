import { serviceTimes } from './service-times';
import { shop, type Athlete } from './shop';

/** A screen: address, module, titles, and the menus that list it. */
export interface ScreenRow {
  /** With its parameters as `:name`. */
  path: string;
  /** Another address of the screen (behaviour screens.login-redirect). */
  alias?: string;
  /** Path under `pwa/`. The module exports a component of the same name. */
  module: string;
  /** Name of the parent screen. */
  parent?: string;
  /** Title of the tab. Undefined if the screen sets it. */
  title?: string;
  description?: string | ((athlete: Athlete) => string);
  /** Label in the header and its menu, in table order. */
  menu?: string;
  /** Column and position in the footer. */
  footer?: readonly [column: 1 | 2 | 3 | 4, place: number];
  /** Additional terms for suggestions in the search box. */
  terms?: readonly string[];
  /**
   * Folded words. The search box opens this screen if a word begins with one; the first screen
   * wins.
   */
  keywords?: readonly string[];
  /** False: a personal screen, hidden from search engines. */
  indexed?: false;
  /** False: the screen needs the server, and nothing of it is stored. */
  offline?: false;
}

export const LISTING_MODULE = 'catalogue/listing/ListingScreen';

/** All screens. `shop` represents every listing: see `LISTING_PAGES`. */
export const SCREENS = {
  home: { path: '/', module: 'home/HomeScreen', menu: 'Home' },
  athletes: {
    path: '/athletes',
    module: 'pages/AthletesPage',
    title: 'Athletes',
    description: ({ name }: Athlete) =>
      `${name}: the races, the results, and the suits that were in them.`,
    menu: 'Athletes',
    footer: [4, 1],
    terms: ['results', 'swimmer'],
    keywords: ['athlete'],
  },
  shop: { path: '/shop', module: LISTING_MODULE, menu: 'Shop' },
  product: { path: '/product/:id', module: 'catalogue/product/ProductScreen', parent: 'shop' },
  saved: {
    path: '/saved',
    module: 'catalogue/saved/SavedScreen',
    title: 'Saved',
    description: 'The items you saved on this device, with your notes, online or offline.',
    terms: ['wish list', 'favourites', 'bookmarks', 'recently viewed'],
    keywords: ['saved', 'wishlist', 'favourite', 'favorite'],
    indexed: false,
  },
  cart: {
    path: '/cart',
    module: 'cart/CartScreen',
    title: 'Bag',
    description: 'What is in your bag, with shipping and total in Canadian dollars.',
    indexed: false,
  },
  checkout: {
    path: '/checkout',
    module: 'checkout/CheckoutScreen',
    parent: 'cart',
    title: 'Checkout',
    description: 'Pay for your bag with PayPal, in Canadian dollars.',
    indexed: false,
    offline: false,
  },
  orderSuccess: {
    path: '/order-success',
    module: 'checkout/OrderPlacedScreen',
    title: 'Order placed',
    description: 'Your order, its status and where it ships to.',
    indexed: false,
    offline: false,
  },
  search: {
    path: '/search',
    module: 'search/SearchScreen',
    title: 'Search',
    description: 'Search suits, goggles, caps, memorabilia and equipment by name, colour or size.',
    indexed: false,
  },
  about: {
    path: '/about',
    module: 'pages/AboutPage',
    title: 'About',
    description: `Why ${shop.name} sells race suits to a second owner, what it stands for, and who started it.`,
    menu: 'About',
    footer: [4, 2],
    terms: ['story', 'founder'],
    keywords: ['about', 'founder'],
  },
  account: {
    path: '/account',
    alias: '/login',
    module: 'account/AccountScreen',
    title: 'Account',
    description: 'Sign in or register: your orders, payment cards and settings in one place.',
    terms: ['login', 'sign in', 'register', 'orders'],
    indexed: false,
  },
  forgotPassword: {
    path: '/forgot-password',
    module: 'account/reset/ForgotPasswordScreen',
    parent: 'account',
    title: 'Reset password',
    description: 'Set a new password with a six-digit code that we email you.',
    indexed: false,
  },
  contact: {
    path: '/contact',
    alias: '/help',
    module: 'pages/ContactPage',
    title: 'Contact',
    description: `Ask about a suit, a size or an order. A person reads every message, usually within ${serviceTimes.answersIn}.`,
    footer: [2, 2],
    terms: ['help', 'support', 'email'],
    keywords: ['contact', 'help', 'support'],
  },
  sizeGuide: {
    path: '/size-guide',
    module: 'pages/SizeGuidePage',
    title: 'Size guide',
    description: 'Every men’s size in centimetres and inches, and how to measure yourself for one.',
    footer: [1, 3],
    terms: ['sizing', 'fit', 'measure'],
    keywords: ['size', 'sizing', 'fit'],
  },
  shipping: {
    path: '/shipping',
    module: 'pages/ShippingPage',
    title: 'Shipping',
    description: 'What it costs, how long it takes, and what happens on the way.',
    footer: [1, 1],
    terms: ['delivery'],
    keywords: ['ship', 'delivery'],
  },
  returns: {
    path: '/returns',
    module: 'pages/ReturnsPage',
    title: 'Returns',
    description: `${serviceTimes.returnsWithin} to change your mind, on anything you have not worn.`,
    footer: [1, 2],
    terms: ['refund', 'exchange'],
    keywords: ['return', 'refund', 'exchange'],
  },
  terms: {
    path: '/terms',
    module: 'pages/TermsPage',
    title: 'Terms',
    description: 'The rules of the pool, kept short enough to read.',
    footer: [3, 2],
    terms: ['conditions', 'legal'],
    keywords: ['terms', 'condition', 'legal'],
  },
  privacy: {
    path: '/privacy',
    module: 'pages/PrivacyPage',
    title: 'Privacy',
    description: 'What this shop stores, where, and what it never sees.',
    footer: [3, 1],
    terms: ['policy', 'data', 'cookies'],
    keywords: ['privacy', 'policy', 'data'],
  },
  faq: {
    path: '/faq',
    module: 'pages/FaqPage',
    title: 'FAQ',
    description:
      'What swimmers and collectors ask us, about shipping, worn suits, returns, payment and sizes.',
    footer: [2, 1],
    terms: ['questions', 'help'],
    keywords: ['faq', 'question'],
  },
  device: {
    path: '/device',
    module: 'pages/DevicePage',
    title: 'On this device',
    description: 'Install the shop as an app, and see or clear the data it stores for offline use.',
    footer: [3, 3],
    terms: ['offline', 'install', 'storage'],
    indexed: false,
  },
  accessibility: {
    path: '/accessibility',
    module: 'pages/AccessibilityPage',
    title: 'Accessibility',
    description:
      'What we do so that everyone can shop here, and who to contact if something doesn’t work.',
    footer: [2, 3],
    terms: ['screen reader', 'keyboard', 'contrast'],
  },
} satisfies Record<string, ScreenRow>;
export type ScreenName = keyof typeof SCREENS;

export const SCREEN_ROWS = Object.values<ScreenRow>(SCREENS);

/** The title of a tab. */
export function tabTitle(title: string): string {
  return `${title} · ${shop.name}`;
}
