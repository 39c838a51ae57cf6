import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inviteToDesk } from '../../api/testing/desk-person';
import { buyAsOtherBuyer, findOneSizeProduct } from '../e2e/product-actions';
import { openShop, type Shop } from '../e2e/shop';
import type { RunningBrowser } from './engine';
import { firefox } from './firefox';
import { missingPackages } from './installed';
import { recordPageErrors, type PageErrors } from './page-errors';
import { createEngineShopper, type EngineShopper } from './shopper';
import { webkit } from './webkit';

let shop: Shop;
let engine: RunningBrowser;
let pageErrors: PageErrors;
let owner: EngineShopper;

describe.each([firefox, webkit])('in $name', ({ name, start }) => {
  describe.skipIf(missingPackages[name].length > 0)('the owner', () => {
    beforeAll(async () => {
      engine = await start();
      return () => engine.close();
    });
    beforeEach(async () => {
      shop = await openShop();
      pageErrors = await recordPageErrors(shop.url);
      owner = createEngineShopper(await engine.open(), pageErrors.url);
    });
    afterEach(async () => {
      await owner?.tab.close();
      await pageErrors?.close();
      await shop?.close();
    });

    async function join(): Promise<void> {
      const token = await shop.withDatabase((database) =>
        inviteToDesk({ database }, 'robin@lane.example', 'owner'),
      );
      await owner.open(`/desk/invitation#${token}`);
      await owner.fillFields({ 'Your name': 'Robin' });
      await owner.click('button', 'Use a password instead');
      await owner.fillFields({ Password: 'tumble-turn at 25 m' });
      await owner.click('button', 'Join with a password');
      await owner.waitForText('To ship');
    }

    test('joins by a password and starts a meet, whose days are filled in [desk.password]', async () => {
      await join();
      await owner.find('heading', 'Nothing to do');
      await owner.open('/desk/meet');
      await owner.click('button', 'Start a meet');
      await owner.fillFields({ Name: 'Frost Lake Invitational' });
      await owner.click('button', 'Start the meet');
      await owner.waitForText('0 units set aside');
      expect(pageErrors.recorded()).toEqual([]);
    });

    test('ships an order after a wrong tracking number [desk.tasks]', async () => {
      const { product } = await findOneSizeProduct(shop.url, { minimum: 6, categoryId: 3 });
      const number = await buyAsOtherBuyer(shop, product, 2);
      await join();
      await owner.waitForText('Sam Rivers');
      await owner.open(`/desk/orders/${number}`);
      await owner.click('button', 'Ship order');
      await owner.fillFields({ 'Tracking number': '12' });
      await owner.click('button', 'Ship order');
      await owner.waitForText('This is not a Canada Post tracking number');
      await owner.fillFields({ 'Tracking number': '7023 2100 3937 1234' });
      await owner.click('button', 'Ship order');
      await owner.waitForText('Order shipped');
      await owner.waitUntil("document.activeElement.tagName === 'H1'");
      await owner.waitForText('shipped the order');
      expect(pageErrors.recorded()).toEqual([]);
    });
  });
});
