import { featuredAthlete, shop } from '#contract/shop';
import type { AthleteFacts } from './athlete';
import type { ShopContact } from './contact';
import type { ShopFacts } from './facts';
import type { Shipping } from './shipping';

/**
 * Fees and times that apply until the owner changes them at the desk (decision
 * settings-of-the-desk).
 */
export const defaultShipping: Shipping = {
  fee: 12_99,
  listedFee: 24_99,
  shipsIn: [1, 2],
  customShipsIn: [2, 3],
  canada: [5, 7],
  abroad: [7, 14],
  unitedStates: [7, 10],
  europe: [10, 14],
  australia: [12, 16],
};

/** The address is empty, so pages say that it is sent by mail. */
export const defaultContact: ShopContact = {
  name: shop.name,
  email: shop.supportEmail,
  street: '',
  city: '',
  postalCode: '',
};

export const defaultAthlete: AthleteFacts = {
  firstName: featuredAthlete.firstName,
  lastName: featuredAthlete.lastName,
  portrait: '',
  portraitText: '',
};

export const defaultFacts: ShopFacts = {
  holiday: null,
  shipping: defaultShipping,
  contact: defaultContact,
  athlete: defaultAthlete,
};
