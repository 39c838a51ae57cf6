import { serviceTimes } from '#contract/service-times';
import { SCREENS } from '#contract/screens';
import { returnAddressText } from '#contract/shop/contact';
import { useShopContact } from '../platform/shop-facts/contact';
import { FactList } from '../ui/FactList';
import { ContactNote } from './ContactNote';
import { StaticPage } from './StaticPage';
import { SupportLink } from '../platform/shop-facts/SupportLink';

export function ReturnsPage() {
  const contact = useShopContact();
  return (
    <StaticPage screen={SCREENS.returns}>
      <FactList
        rows={[
          { label: 'Return it within', value: serviceTimes.returnsWithin },
          { label: 'Refund processed', value: serviceTimes.refundsIn },
          { label: 'Back on your original payment method', value: serviceTimes.refundShowsIn },
        ]}
      />

      <h2>What you can return</h2>
      <p>
        Any item, within {serviceTimes.returnsWithin} of its arrival, as long as you have not worn
        it. Please try a suit on over underwear and leave its tags on. For the sake of the next
        swimmer we cannot take back an item you have swum in.
      </p>
      <p>
        That includes suits that were raced before you bought them. Send yours back as it arrived,
        with its signed photo.
      </p>

      <h2>How to send it</h2>
      <ol>
        <li>
          Write to <SupportLink /> with your order number and what you would like to return.
        </li>
        <li>{returnAddressText(contact)}</li>
        <li>Pack it the way it came, and keep the receipt until you have your refund.</li>
      </ol>

      <h2>Your refund</h2>
      <p>
        Once we have the parcel, we check it and process the refund within {serviceTimes.refundsIn}.
        It goes to the payment method you used and shows there within {serviceTimes.refundShowsIn},
        depending on your bank.
      </p>

      <h2>Not what you ordered?</h2>
      <p>
        If we sent the wrong thing, or it arrived damaged, tell us within the same{' '}
        {serviceTimes.returnsWithin}. We pay for return shipping.
      </p>
      <ContactNote />
    </StaticPage>
  );
}
