/** Addresses below `/desk`. */
export const deskPaths = {
  orders: '/orders',
  order: (number: string) => `/orders/${encodeURIComponent(number)}`,
  /** Search for the orders of a buyer. */
  ordersOf: (email: string) => `/orders?search=${encodeURIComponent(email)}`,
  /** Sales at a stand, of the meet with this id or of all. */
  standOrders: (meet?: string) =>
    `/orders?view=stand${meet === undefined ? '' : `&meet=${encodeURIComponent(meet)}`}`,
  goods: '/goods',
  item: (id: string) => `/goods/${encodeURIComponent(id)}`,
  newItem: '/goods/new',
  goodsImport: '/goods/import',
  meet: '/meet',
  messages: '/messages',
  message: (id: string) => `/messages/${encodeURIComponent(id)}`,
  print: (numbers: readonly string[], sheet = 'slip') =>
    `/print?orders=${numbers.map(encodeURIComponent).join(',')}&sheet=${sheet}`,
  overview: '/overview',
  settings: '/settings',
  holiday: '/settings/holiday',
  facts: '/settings/facts',
  fees: '/settings/fees',
  athlete: '/settings/athlete',
  swimmers: '/settings/swimmers',
  story: '/settings/story',
  signIn: '/settings/sign-in',
  people: '/settings/people',
  log: '/settings/log',
  invitation: '/invitation',
} as const;
