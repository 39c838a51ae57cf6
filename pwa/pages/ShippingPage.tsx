import { SCREENS } from '#contract/screens';
import { shippingNotes, spanText, timesAbroad } from '#contract/shop/shipping';
import { paths } from '../paths';
import { useShipping } from '../platform/shop-facts/shipping';
import { FactList } from '../ui/FactList';
import { TextLink } from '../ui/TextLink';
import { ContactNote } from './ContactNote';
import { StaticPage } from './StaticPage';

export function ShippingPage() {
  const shipping = useShipping();
  const { canada, abroad, everyItem } = shippingNotes(shipping);
  return (
    <StaticPage screen={SCREENS.shipping}>
      <h2>Rates and times</h2>
      <FactList
        rows={[
          { label: `Canada, standard, ${canada}`, value: spanText(shipping, 'canada') },
          { label: `International, ${abroad}`, value: spanText(shipping, 'abroad') },
        ]}
      />
      <p>{everyItem} The total you see at the checkout is the total you pay.</p>

      <h2>Outside Canada</h2>
      <FactList rows={timesAbroad(shipping)} />
      <p>
        Customs can hold a parcel for a few more days, and your country may charge duty or tax when
        it arrives. Those charges go to your government, not to us, so we cannot include them.
      </p>

      <h2>Before it ships</h2>
      <ul>
        <li>Items in stock ship in {spanText(shipping, 'shipsIn')}.</li>
        <li>Custom orders take {spanText(shipping, 'customShipsIn')} before they ship.</li>
        <li>
          Every item that has been worn leaves with a signed 2&nbsp;×&nbsp;3 inch photo. It is free.
        </li>
      </ul>

      <h2>One of a kind, packed like it</h2>
      <p>
        Race suits travel flat, in tissue, with the fabric never folded against itself. Medals,
        goggles and signed pieces go in a rigid box. If something arrives damaged, keep the
        packaging, take a picture, and tell us: we will make it right. Returns have{' '}
        <TextLink to={paths.returns}>a separate page</TextLink>.
      </p>
      <ContactNote />
    </StaticPage>
  );
}
