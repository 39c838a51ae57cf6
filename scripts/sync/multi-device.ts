import { product } from '../../api/testing/goods';
import type { KillableServer } from './killable-server';
import type { faultyNetwork } from './network';
import { cartInShop, Shopper, type Step } from './shopper';

/** Two products for each device, and products shared by all. */
const ownProducts = ['cap', 'fin', 'bib', 'bag', 'towel', 'kick', 'clip', 'plug'].map((id) =>
  product(id, 4, 'Quantity: 9999'),
);
const sizedProduct = product('jammer', 1, 'Sizes: 22, 24, 25', 'Quantity: 9999');
const sharedProduct = product('shared', 4, 'Quantity: 9999');
const scarceProduct = product('medal', 5, 'Quantity: 3');
/** A scarce product as a device stored it when it was last online. */
const staleScarceProduct = { ...scarceProduct, specifications: ['Quantity: 9999'] };

export const GOODS = [...ownProducts, sizedProduct, sharedProduct, scarceProduct];

type Command = Step | { do: 'restart' };

/** The devices: number of tabs, and which cart they share. */
export const DEVICE_SETUPS = [
  [{ tabs: 2, cart: 0 }],
  [
    { tabs: 1, cart: 0 },
    { tabs: 1, cart: 0 },
  ],
  [
    { tabs: 2, cart: 0 },
    { tabs: 2, cart: 0 },
  ],
  [
    { tabs: 1, cart: 0 },
    { tabs: 1, cart: 0 },
    { tabs: 1, cart: 1 },
  ],
  [
    { tabs: 1, cart: 0 },
    { tabs: 1, cart: 0 },
    { tabs: 1, cart: 0 },
    { tabs: 1, cart: 1 },
  ],
] as const;
type DeviceSetup = (typeof DEVICE_SETUPS)[number];

/** The devices of one history. */
export class MultiDevice {
  private readonly setup: DeviceSetup;
  private readonly shop: KillableServer;
  private readonly shoppers: Shopper[];

  constructor(setup: DeviceSetup, network: ReturnType<typeof faultyNetwork>, shop: KillableServer) {
    this.setup = setup;
    this.shop = shop;
    this.shoppers = setup.map(({ tabs }, index) => {
      const products = [
        ...ownProducts.slice(2 * index, 2 * index + 2),
        ...(index === 0 ? [sizedProduct] : []),
      ];
      return new Shopper(network, [...products, sharedProduct, staleScarceProduct], tabs);
    });
  }

  /**
   * Connects the devices that share a cart. Each device copies the cookies of the first device with
   * the same cart, adds one product and syncs.
   */
  async connectDevices(): Promise<void> {
    for (const [index, shopper] of this.shoppers.entries()) {
      const first = this.shoppers[this.setup.findIndex(({ cart }) => cart === this.cart(index))];
      for (const cookie of first?.connection.cookies ?? [])
        shopper.connection.cookies.set(...cookie);
      await shopper.take({ do: 'add', tab: 0, nth: 0, quantity: 1 });
      await shopper.reconnectAndSync();
    }
  }

  /** Runs the commands of each device in order, with all devices in parallel. */
  async runCommands(steps: readonly { device: number; command: Command }[]): Promise<void> {
    await Promise.all(
      this.shoppers.map(async (shopper, index) => {
        for (const { device, command } of steps)
          if (device % this.shoppers.length === index) await this.take(shopper, index, command);
      }),
    );
  }

  /** Restores all connections, then lists what differs from the intentions. */
  async finish(): Promise<string[]> {
    await this.shop.restart();
    for (const shopper of [...this.shoppers, ...this.shoppers]) await shopper.reconnectAndSync();
    const problems: string[] = [];
    for (const [index, shopper] of this.shoppers.entries())
      problems.push(...(await this.findProblems(shopper, index)));
    for (const { profile } of this.shoppers) await profile.close();
    return problems;
  }

  private async findProblems(shopper: Shopper, index: number): Promise<string[]> {
    const inShop = await cartInShop(shopper.name);
    const problems: string[] = [];
    for (const tab of shopper.profile.tabs.keys()) {
      const { cart, refused, waiting } = await shopper.readCart(tab);
      if (cartText(cart) !== cartText(inShop))
        problems.push(`tab ${tab} shows ${cartText(cart)}, the server has ${cartText(inShop)}`);
      if (waiting > 0) problems.push(`${waiting} edits are still waiting`);
      const unexpected = refused.filter((what) => !this.mayBeRefused(what, index));
      if (unexpected.length > 0) problems.push(`refused: ${unexpected.join(', ')}`);
    }
    if ((inShop.get('medal One size') ?? 0) > 3)
      problems.push('the cart has more medals than the stock');
    const ownKeys = shopper.expected.keys().filter((key) => !/^(shared|medal) /.test(key));
    for (const key of ownKeys) {
      const quantity = inShop.get(key) ?? 0;
      const possible = shopper.expected.possible(key);
      if (!possible.has(quantity))
        problems.push(`${quantity} ${key}, expected ${[...possible].join(' or ')}`);
    }
    return problems;
  }

  /** Whether an edit may be rejected because another device removed its line. */
  private mayBeRefused(what: string, index: number): boolean {
    const elsewhere = [sharedProduct.id, 'line-gone', 'insufficient-stock'];
    return what === scarceProduct.id || (!this.isAlone(index) && elsewhere.includes(what));
  }

  private async take(shopper: Shopper, index: number, command: Command): Promise<void> {
    if (command.do === 'restart') void this.shop.restart();
    // A clear on one device and an add on another have no defined order.
    else if (command.do !== 'clear' || this.isAlone(index)) await shopper.take(command);
  }

  private isAlone(index: number): boolean {
    return this.setup.filter(({ cart }) => cart === this.cart(index)).length === 1;
  }

  private cart(index: number): number {
    return this.setup[index]?.cart ?? 0;
  }
}

function cartText(cart: ReadonlyMap<string, number>): string {
  return JSON.stringify([...cart]);
}
