import { promises } from '#contract/promises';
import { SCREENS } from '#contract/screens';
import { formatCents } from '#contract/money';
import { featuredAthlete, shop } from '#contract/shop';
import { paths } from '../paths';
import { FactList } from '../ui/FactList';
import { TextLink } from '../ui/TextLink';
import { Questions } from './Questions';
import { StaticPage } from './StaticPage';

const canada = formatCents(shop.shippingFee);
const abroad = formatCents(shop.internationalFee);

export function ShippingPage() {
  return (
    <StaticPage screen={SCREENS.shipping}>
      <h2>Rates and times</h2>
      <FactList
        rows={[
          { label: `Canada, standard, ${canada}`, value: promises.arrivesInCanada },
          { label: `International, ${abroad}`, value: promises.arrivesAbroad },
        ]}
      />
      <p>
        Rates are per item. The bag and the checkout add {canada} for each one, and the total you
        see there is the total you pay.
      </p>

      <h2>Outside Canada</h2>
      <FactList rows={promises.arrivesIn} />
      <p>
        Customs can hold a parcel for a few days more, and your country may charge duty or tax when
        it arrives. Those charges go to your government, not to us, so we cannot include them.
      </p>

      <h2>Before it leaves</h2>
      <ul>
        <li>Items in stock ship in {promises.shipsIn}.</li>
        <li>Custom orders take {promises.customShipsIn} before they ship.</li>
        <li>
          Every item that has been worn leaves with a 2&nbsp;×&nbsp;3 inch photo signed by{' '}
          {featuredAthlete.firstName}. It is free.
        </li>
      </ul>

      <h2>One of a kind, packed like it</h2>
      <p>
        Race suits travel flat, in tissue, with the fabric never folded against itself. Medals,
        goggles and signed pieces go in a rigid box. If something arrives hurt, keep the packaging,
        take a picture, and tell us: we will make it right. Returns have{' '}
        <TextLink to={paths.returns}>a page of their own</TextLink>.
      </p>
      <Questions />
    </StaticPage>
  );
}
