import { lazy } from 'react';
import { reloadForNewBuild } from '../platform/offline/stale-chunk';
import { prefetchToDo } from './client/desk-orders';

/**
 * The overview and its charts load when they open, so an open page may ask for those of an earlier
 * deployment.
 */
const loadCharts = () => import('./overview/charts').catch(reloadForNewBuild);

const loaders = {
  accountant: async () => ({
    default: (await import('./overview/AccountantDialog')).AccountantDialog,
  }),
  contact: async () => ({ default: (await import('./facts/ContactScreen')).ContactScreen }),
  goods: async () => {
    if (matchMedia('(min-width: 48em)').matches) load('goodsGrid');
    return { default: (await import('./goods/GoodsScreen')).GoodsScreen };
  },
  goodsGrid: async () => ({ default: (await import('./goods/GoodsGrid')).GoodsGrid }),
  goodsImport: async () => ({
    default: (await import('./goods-import/ImportScreen')).ImportScreen,
  }),
  goodsSelection: async () => ({
    default: (await import('./bulk/GoodsSelection')).GoodsSelection,
  }),
  holiday: async () => ({ default: (await import('./facts/HolidayScreen')).HolidayScreen }),
  invitation: async () => ({
    default: (await import('./sign-in/InvitationScreen')).InvitationScreen,
  }),
  item: async () => ({ default: (await import('./item/ItemScreen')).ItemScreen }),
  log: async () => ({ default: (await import('./settings/LogScreen')).LogScreen }),
  meet: async () => ({ default: (await import('./meet/MeetScreen')).MeetScreen }),
  messages: async () => ({ default: (await import('./messages/MessagesScreen')).MessagesScreen }),
  order: async () => ({ default: (await import('./order/OrderScreen')).OrderScreen }),
  orderGrid: async () => ({ default: (await import('./orders/OrderGrid')).OrderGrid }),
  pastePrices: async () => ({ default: (await import('./bulk/PasteDialog')).PasteDialog }),
  overview: async () => {
    const { OverviewScreen } = await import('./overview/OverviewScreen').catch(reloadForNewBuild);
    // Loaded after the screen, which shows the numbers first.
    load('weekBars');
    return { default: OverviewScreen };
  },
  people: async () => ({ default: (await import('./settings/PeopleScreen')).PeopleScreen }),
  print: async () => ({ default: (await import('./print/PrintScreen')).PrintScreen }),
  shipping: async () => ({ default: (await import('./facts/ShippingScreen')).ShippingScreen }),
  athlete: async () => ({ default: (await import('./facts/AthleteScreen')).AthleteScreen }),
  story: async () => ({ default: (await import('./facts/StoryScreen')).StoryScreen }),
  swimmers: async () => ({
    default: (await import('./settings/SwimmersScreen')).SwimmersScreen,
  }),
  settings: async () => ({ default: (await import('./settings/MoreScreen')).MoreScreen }),
  sessionEnd: async () => ({
    default: (await import('./sign-in/SessionEndDialog')).SessionEndDialog,
  }),
  changeItems: async () => ({ default: (await import('./bulk/ChangeDialog')).ChangeDialog }),
  freshSignIn: async () => ({
    default: (await import('./sign-in/FreshSignInDialog')).FreshSignInDialog,
  }),
  memberMenu: async () => ({ default: (await import('./shell/MemberMenu')).MemberMenu }),
  searchActions: async () => ({ default: (await import('./orders/SearchActions')).SearchActions }),
  selection: async () => ({ default: (await import('./orders/SelectionBar')).SelectionBar }),
  shipMany: async () => ({ default: (await import('./orders/ShipManyDialog')).ShipManyDialog }),
  toasts: async () => ({ default: (await import('./parts/DeskToasts')).DeskToasts }),
  unitColumns: async () => ({ default: (await loadCharts()).UnitColumns }),
  weekBars: async () => ({ default: (await loadCharts()).WeekBars }),
  undoSale: async () => ({ default: (await import('./meet/UndoSaleDialog')).UndoSaleDialog }),
  signOut: async () => ({
    default: (await import('./sign-in/UnsentSalesDialog')).UnsentSalesDialog,
  }),
  signIn: async () => ({ default: (await import('./sign-in/SignInScreen')).SignInScreen }),
  signInMethods: async () => ({
    default: (await import('./settings/SignInMethodsScreen')).SignInMethodsScreen,
  }),
};

/** Components that are loaded when they are needed. */
export const deferred = {
  AccountantDialog: lazy(loaders.accountant),
  ChangeDialog: lazy(loaders.changeItems),
  ContactScreen: lazy(loaders.contact),
  DeskToasts: lazy(loaders.toasts),
  FreshSignInDialog: lazy(loaders.freshSignIn),
  GoodsGrid: lazy(loaders.goodsGrid),
  GoodsScreen: lazy(loaders.goods),
  ImportScreen: lazy(loaders.goodsImport),
  GoodsSelection: lazy(loaders.goodsSelection),
  HolidayScreen: lazy(loaders.holiday),
  InvitationScreen: lazy(loaders.invitation),
  ItemScreen: lazy(loaders.item),
  LogScreen: lazy(loaders.log),
  MemberMenu: lazy(loaders.memberMenu),
  MeetScreen: lazy(loaders.meet),
  MessagesScreen: lazy(loaders.messages),
  MoreScreen: lazy(loaders.settings),
  OrderGrid: lazy(loaders.orderGrid),
  OrderScreen: lazy(loaders.order),
  PasteDialog: lazy(loaders.pastePrices),
  OverviewScreen: lazy(loaders.overview),
  PeopleScreen: lazy(loaders.people),
  PrintScreen: lazy(loaders.print),
  SearchActions: lazy(loaders.searchActions),
  SelectionBar: lazy(loaders.selection),
  SessionEndDialog: lazy(loaders.sessionEnd),
  ShipManyDialog: lazy(loaders.shipMany),
  ShippingScreen: lazy(loaders.shipping),
  SignInMethodsScreen: lazy(loaders.signInMethods),
  SignInScreen: lazy(loaders.signIn),
  AthleteScreen: lazy(loaders.athlete),
  StoryScreen: lazy(loaders.story),
  SwimmersScreen: lazy(loaders.swimmers),
  UndoSaleDialog: lazy(loaders.undoSale),
  UnitColumns: lazy(loaders.unitColumns),
  UnsentSalesDialog: lazy(loaders.signOut),
  WeekBars: lazy(loaders.weekBars),
};

type ScreenName = keyof typeof loaders;

/** The screen of each address, without addresses below the settings. */
const screensByPath: ReadonlyMap<string, ScreenName> = new Map([
  ['orders/*', 'order'],
  ['goods', 'goods'],
  ['goods/*', 'item'],
  ['goods/import', 'goodsImport'],
  ['meet', 'meet'],
  ['messages', 'messages'],
  ['messages/*', 'messages'],
  ['overview', 'overview'],
  ['print', 'print'],
  ['settings', 'settings'],
]);

/** Loads the code of the first screen, and the list of orders, while the session is loading. */
export function loadFirstScreen({ pathname, search }: Location): void {
  const path = pathname.replace(/^\/desk\/?|\/$/g, '');
  const screen = screensByPath.get(path) ?? screensByPath.get(path.replace(/\/.*/, '/*'));
  if (screen) load(screen);
  if (path !== 'orders') return;
  if (matchMedia('(min-width: 48em)').matches) load('orderGrid');
  if (search === '') prefetchToDo();
}

/** Screens with charts. They need the server, and are as large as all other screens together. */
const CHARTS: ReadonlySet<ScreenName> = new Set(['overview', 'unitColumns', 'weekBars']);

/**
 * Loads the other screens, so that they open without a connection and after a deployment. The
 * overview loads when it opens, because of its charts.
 */
export function loadAllScreens(): void {
  for (const name of Object.keys(loaders) as ScreenName[]) if (!CHARTS.has(name)) load(name);
}

/** A screen that fails to load here is loaded again when it opens. */
function load(name: ScreenName): void {
  loaders[name]().catch(() => undefined);
}
