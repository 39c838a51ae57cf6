import { readCartState } from '../../sync/device';
import { keyOfOne, type Phone } from './phone';
import {
  add,
  whileUnreachable,
  waitForConnectionState,
  bibProduct,
  capProduct,
  changeQuantity,
  emptyCart,
  finProduct,
  scarceProduct,
  proxyRejectedProduct,
  remove,
  skipNumbers,
} from './taps';

/** Scenarios of edits, which together reach the awaits to be tested. */
export const SCENARIOS: Record<string, (phone: Phone) => Promise<void>> = {
  async 'a bag is filled, changed and emptied'(phone) {
    await add(phone, capProduct, 2);
    await changeQuantity(phone, capProduct, 5);
    await add(phone, finProduct, 1);
    await add(phone, capProduct, 1);
    await remove(phone, finProduct);
    await emptyCart(phone);
    await add(phone, bibProduct, 3);
  },

  async 'edits meet in the outbox'(phone) {
    await add(phone, capProduct, 2);
    await add(phone, finProduct, 2);
    await whileUnreachable(phone, async () => {
      await add(phone, bibProduct, 1);
      await changeQuantity(phone, bibProduct, 4);
      await changeQuantity(phone, capProduct, 3);
      await remove(phone, finProduct);
      await add(phone, finProduct, 1);
      await remove(phone, finProduct);
    });
    await phone.during(async (tab) => {
      const { offlinePeriod } = await readCartState(tab);
      if (offlinePeriod) await tab.dismissOfflinePeriod(offlinePeriod, [capProduct]);
    });
    await whileUnreachable(phone, () => emptyCart(phone));
  },

  async 'the shop says no'(phone) {
    await add(phone, capProduct, 1);
    await add(phone, scarceProduct, 5);
    await whileUnreachable(phone, async () => {
      await add(phone, scarceProduct, 5);
      await changeQuantity(phone, capProduct, 2);
    });
    await add(phone, scarceProduct, 1);
    await changeQuantity(phone, scarceProduct, 9);
    await phone.during(async (tab) => {
      const { rejections } = await readCartState(tab);
      const keys = rejections.map(({ key }) => key);
      await tab.claimRejections(keys);
      for (const key of keys) await tab.dismissRejection(key);
    });
  },

  async 'an answer is lost, a request comes late and twice'(phone) {
    await add(phone, capProduct, 1);
    phone.connection.faults.push('lose-response');
    await add(phone, finProduct, 2);
    phone.connection.faults.push('late');
    await changeQuantity(phone, capProduct, 4);
    phone.connection.faults.push('twice');
    await add(phone, bibProduct, 1);
    await phone.addElsewhere(bibProduct, 2);
    await add(phone, bibProduct, 1);
    phone.connection.faults.push('overload', 'overload');
    await changeQuantity(phone, finProduct, 3);
    await phone.during((tab) => tab.refresh());
    await remove(phone, finProduct);
  },

  async 'a change is discarded'(phone) {
    await add(phone, capProduct, 1);
    phone.connection.down = true;
    await add(phone, finProduct, 2);
    const line = await phone.line(finProduct);
    const key = keyOfOne(finProduct);
    const end = line && (await phone.during((tab) => tab.discardChange(line.id)));
    if (end === 'discarded') phone.expected.change(key, () => 0);
    else phone.expected.maybeChange(key, () => 0);
    phone.connection.down = false;
    await changeQuantity(phone, capProduct, 2);
  },

  async 'the cart is closed to a browser that lost its cookie'(phone) {
    await add(phone, capProduct, 2);
    await phone.during((tab) => tab.refresh());
    phone.connection.cookies.clear();
    await add(phone, finProduct, 1);
    await changeQuantity(phone, capProduct, 4);
    await phone.during((tab) => tab.refresh());
    phone.connection.cookies.clear();
    await phone.during((tab) => tab.refresh());
    await remove(phone, finProduct);
  },

  async 'a browser lost the cookie that it never showed'(phone) {
    await add(phone, capProduct, 2);
    phone.connection.cookies.clear();
    await changeQuantity(phone, capProduct, 4);
    phone.connection.cookies.clear();
    await remove(phone, capProduct);
  },

  async 'a line is removed whose add has no response'(phone) {
    await add(phone, capProduct, 1);
    phone.connection.faults.push('lose-response', 'lose-response', 'lose-response');
    await add(phone, capProduct, 2);
    await remove(phone, capProduct);
    await phone.during(async (tab) => {
      // Repeats the sync up to five times. Only a successful sync detects that the server is
      // reachable again.
      for (let tries = 0; tries < 5 && !(await tab.syncNow()); tries++);
      await waitForConnectionState(tab, 'online');
      tab.report(false);
      await waitForConnectionState(tab, 'unreachable');
      tab.report(true);
      await waitForConnectionState(tab, 'online');
    });
    await phone.send();
  },

  async 'the shop has lost the numbers'(phone) {
    await add(phone, capProduct, 2);
    await skipNumbers(phone);
    await add(phone, finProduct, 1);
    await changeQuantity(phone, capProduct, 4);
  },

  async 'the shop has lost the cart'(phone) {
    await add(phone, capProduct, 2);
    await phone.deleteCarts();
    await phone.during((tab) => tab.refresh());
    await changeQuantity(phone, capProduct, 4);
  },

  async 'a proxy turns an edit away'(phone) {
    await add(phone, capProduct, 1);
    await whileUnreachable(phone, async () => {
      await changeQuantity(phone, capProduct, 2);
      await add(phone, proxyRejectedProduct, 1);
    });
    for (let tries = 0; tries < 4; tries++) await phone.send();
    await whileUnreachable(phone, async () => {
      await add(phone, proxyRejectedProduct, 1);
      await changeQuantity(phone, capProduct, 3);
    });
    for (let tries = 0; tries < 4; tries++) await phone.send();
    await add(phone, finProduct, 1);
  },

  async 'the cart of a cookie is found again'(phone) {
    await phone.during((tab) => tab.refresh());
    await add(phone, capProduct, 2);
    await phone.during((tab) => tab.refresh());
    await phone.deleteDatabase();
    await phone.during((tab) => tab.refresh());
    await changeQuantity(phone, capProduct, 3);
    await phone.deleteDatabase();
    await add(phone, finProduct, 1);
  },
};
