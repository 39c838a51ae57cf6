import { SCREENS } from '#contract/screens';
import { useAthlete } from '../platform/shop-facts/athlete';
import { paths } from '../paths';
import { TextLink } from '../ui/TextLink';
import { ContactNote } from './ContactNote';
import { StaticPage } from './StaticPage';

export function TermsPage() {
  const { firstName } = useAthlete();
  return (
    <StaticPage screen={SCREENS.terms}>
      <h2>What you are buying</h2>
      <p>
        Some items are new and some were worn by {firstName} or other swimmers. Where we know it, an
        item’s page says how many times it was worn. Expect a worn item to look worn: stretched
        seams, faded panels and chlorine marks are part of its story and not a fault.
      </p>
      <p>
        Every piece we call worn, raced or signed is what we say it is. If you can show otherwise,
        send it back at any time for a full refund.
      </p>

      <h2>Team suits</h2>
      <p>
        Olympic and Canadian team suits are sold as collectibles. They may not be allowed in
        sanctioned races. Ask your meet’s officials before you race in one.
      </p>

      <h2>Prices</h2>
      <p>
        Prices are in Canadian dollars. Listings round to whole dollars; the item’s page, the bag
        and the checkout show the exact amount. If a price is clearly a mistake, we will ask you
        before we ship, and you may cancel.
      </p>

      <h2>Your order</h2>
      <ul>
        <li>An item in your bag is not reserved. It is yours once your payment goes through.</li>
        <li>
          Many items are one of a kind. If two people want the same one, the first to pay gets it.
        </li>
        <li>An order counts when we confirm it, on the screen and by email.</li>
        <li>If we cannot ship what you paid for, you get all your money back.</li>
      </ul>
      <p>
        <TextLink to={paths.shipping}>Shipping</TextLink> and{' '}
        <TextLink to={paths.returns}>returns</TextLink> have their own pages, which are part of
        these terms.
      </p>

      <h2>Using the shop</h2>
      <p>
        Look around, buy, share links, install it on your phone. Please do not disrupt it for
        others, and do not use {firstName}’s name, signature or pictures as your own.
      </p>

      <h2>The law</h2>
      <p>
        These terms follow the laws of Canada and of the province we ship from. Nothing here takes
        away the rights that consumer law gives you where you live.
      </p>
      <ContactNote />
    </StaticPage>
  );
}
