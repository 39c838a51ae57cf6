/** Addresses below `/desk`. */
export const deskPaths = {
  orders: '/orders',
  order: (number: string) => `/orders/${encodeURIComponent(number)}`,
  print: (numbers: readonly string[], sheet = 'slip') =>
    `/print?orders=${numbers.map(encodeURIComponent).join(',')}&sheet=${sheet}`,
  settings: '/settings',
  people: '/settings/people',
  log: '/settings/log',
  invitation: '/invitation',
} as const;
