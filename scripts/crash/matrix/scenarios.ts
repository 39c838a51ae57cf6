import { shown } from '../../sync/device';
import { keyOfOne, type Phone } from './phone';
import {
  add,
  away,
  becomes,
  bib,
  cap,
  change,
  clear,
  fin,
  medal,
  poison,
  remove,
  skipNumbers,
} from './taps';

/** Scenarios of edits, which together reach the awaits to be tested. */
export const SCENARIOS: Record<string, (phone: Phone) => Promise<void>> = {
  async 'a bag is filled, changed and emptied'(phone) {
    await add(phone, cap, 2);
    await change(phone, cap, 5);
    await add(phone, fin, 1);
    await add(phone, cap, 1);
    await remove(phone, fin);
    await clear(phone);
    await add(phone, bib, 3);
  },

  async 'edits meet in the outbox'(phone) {
    await add(phone, cap, 2);
    await add(phone, fin, 2);
    await away(phone, async () => {
      await add(phone, bib, 1);
      await change(phone, bib, 4);
      await change(phone, cap, 3);
      await remove(phone, fin);
      await add(phone, fin, 1);
      await remove(phone, fin);
    });
    await phone.during(async (tab) => {
      const { absence } = await shown(tab);
      if (absence) await tab.dismissOfflinePeriod(absence, [cap]);
    });
    await away(phone, () => clear(phone));
  },

  async 'the shop says no'(phone) {
    await add(phone, cap, 1);
    await add(phone, medal, 5);
    await away(phone, async () => {
      await add(phone, medal, 5);
      await change(phone, cap, 2);
    });
    await add(phone, medal, 1);
    await change(phone, medal, 9);
    await phone.during(async (tab) => {
      const { refusals } = await shown(tab);
      const keys = refusals.map(({ key }) => key);
      await tab.claimRejections(keys);
      for (const key of keys) await tab.dismissRejection(key);
    });
  },

  async 'an answer is lost, a request comes late and twice'(phone) {
    await add(phone, cap, 1);
    phone.way.faults.push('lose-answer');
    await add(phone, fin, 2);
    phone.way.faults.push('late');
    await change(phone, cap, 4);
    phone.way.faults.push('twice');
    await add(phone, bib, 1);
    await phone.addElsewhere(bib, 2);
    await add(phone, bib, 1);
    phone.way.faults.push('overload', 'overload');
    await change(phone, fin, 3);
    await phone.during((tab) => tab.refresh());
    await remove(phone, fin);
  },

  async 'a change is discarded'(phone) {
    await add(phone, cap, 1);
    phone.way.down = true;
    await add(phone, fin, 2);
    const line = await phone.line(fin);
    const key = keyOfOne(fin);
    const end = line && (await phone.during((tab) => tab.discardChange(line.id)));
    if (end === 'discarded') phone.wish.change(key, () => 0);
    else phone.wish.doubt(key, () => 0);
    phone.way.down = false;
    await change(phone, cap, 2);
  },

  async 'the cart is closed to a browser that lost its cookie'(phone) {
    await add(phone, cap, 2);
    await phone.during((tab) => tab.refresh());
    phone.way.cookies.clear();
    await add(phone, fin, 1);
    await change(phone, cap, 4);
    await phone.during((tab) => tab.refresh());
    phone.way.cookies.clear();
    await phone.during((tab) => tab.refresh());
    await remove(phone, fin);
  },

  async 'a browser lost the cookie that it never showed'(phone) {
    await add(phone, cap, 2);
    phone.way.cookies.clear();
    await change(phone, cap, 4);
    phone.way.cookies.clear();
    await remove(phone, cap);
  },

  async 'a line is removed whose add has no answer'(phone) {
    await add(phone, cap, 1);
    phone.way.faults.push('lose-answer', 'lose-answer', 'lose-answer');
    await add(phone, cap, 2);
    await remove(phone, cap);
    await phone.during(async (tab) => {
      // Repeats until synced, because no other request detects that the server is reachable.
      for (let tries = 0; tries < 5 && !(await tab.syncNow()); tries++);
      await becomes(tab, 'online');
      tab.report(false);
      await becomes(tab, 'unreachable');
      tab.report(true);
      await becomes(tab, 'online');
    });
    await phone.send();
  },

  async 'the shop has lost the numbers'(phone) {
    await add(phone, cap, 2);
    await skipNumbers(phone);
    await add(phone, fin, 1);
    await change(phone, cap, 4);
  },

  async 'the shop has lost the cart'(phone) {
    await add(phone, cap, 2);
    await phone.forgetCarts();
    await phone.during((tab) => tab.refresh());
    await change(phone, cap, 4);
  },

  async 'a proxy turns an edit away'(phone) {
    await add(phone, cap, 1);
    await away(phone, async () => {
      await change(phone, cap, 2);
      await add(phone, poison, 1);
    });
    for (let tries = 0; tries < 4; tries++) await phone.send();
    await away(phone, async () => {
      await add(phone, poison, 1);
      await change(phone, cap, 3);
    });
    for (let tries = 0; tries < 4; tries++) await phone.send();
    await add(phone, fin, 1);
  },

  async 'the cart of a cookie is found again'(phone) {
    await phone.during((tab) => tab.refresh());
    await add(phone, cap, 2);
    await phone.during((tab) => tab.refresh());
    await phone.wipe();
    await phone.during((tab) => tab.refresh());
    await change(phone, cap, 3);
    await phone.wipe();
    await add(phone, fin, 1);
  },
};
