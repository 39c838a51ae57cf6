import { serviceTimes } from '#contract/service-times';
import { retentionText } from '#contract/retention';
import { SCREENS } from '#contract/screens';
import { shop } from '#contract/shop';
import { FactList } from '../ui/FactList';
import { ContactNote } from './ContactNote';
import { StaticPage } from './StaticPage';
import { useShopContact } from '../platform/shop-facts/contact';

export function PrivacyPage() {
  const { email } = useShopContact();
  return (
    <StaticPage screen={SCREENS.privacy}>
      <p>
        {shop.name} has no advertising, no trackers and no third-party analytics. We keep what we
        need to sell you a suit and get it to you. Words of a search that finds nothing are counted
        for {retentionText('failedSearch')}, without who searched.
      </p>

      <h2>On your own device</h2>
      <p>
        The shop works offline, so it keeps some things in your browser’s storage. They stay there
        until you clear the site’s data:
      </p>
      <ul>
        <li>the catalogue and the pictures you have looked at;</li>
        <li>your bag, and changes to it that have not reached us yet;</li>
        <li>a checkout you prepared offline, for {retentionText('preparedCheckout')};</li>
        <li>a message you are writing to us, until you send it, sign out or close the tab;</li>
        <li>what you have saved, with your notes and lists, until you sign out;</li>
        <li>
          the last twelve listings you have opened, until you clear them on the Saved page or sign
          out;
        </li>
        <li>your last five searches, and your choice of day or night colours.</li>
      </ul>

      <h2>Cookies</h2>
      <FactList
        rows={[
          { label: 'Your bag: a random number that identifies it', value: retentionText('cart') },
          {
            label: 'Your sign-in, counted from your last visit',
            value: retentionText('signInUnused'),
          },
          {
            label: 'That a customer is signed in here, without saying who',
            value: retentionText('signIn'),
          },
          {
            label: 'That this device has signed in before, so that strangers cannot lock you out',
            value: retentionText('knownDevice'),
          },
        ]}
      />
      <p>
        All of these are our own, and scripts on the page can read only the third. If you never sign
        in, you have only the first. Asking for a new password sets one more, for{' '}
        {serviceTimes.resetCodeWorksFor}. PayPal sets its own cookies when you reach the checkout.
      </p>

      <h2>When you buy</h2>
      <p>
        You pay through PayPal. Your card number goes to them and not to us: we never see it, so we
        cannot keep it. PayPal tells us your name, email and delivery address. We store them with
        your order, use them to ship it and write to you about it, and pass them to the carrier.
      </p>
      <p>
        We keep orders as long as Canadian tax law asks us to. Your bag on our server is a list of
        items under a random number, with no name attached.
      </p>

      <h2>If you have an account</h2>
      <p>
        You don’t need an account to buy. We keep your name, email and username, a scrambled form of
        your password that cannot be reversed, your email preferences, when and how you agreed to
        the newsletter if you did, and your phone and date of birth if you give them. For a payment
        card, we keep the brand, the last four digits, the name on it and its expiry. The number and
        the security code are checked and never kept.
      </p>
      <p>
        For each sign-in we keep the browser, the system and the time, so that you can see your
        devices in your account’s settings and sign them out. They are deleted when the sign-in
        ends. A security log records sign-ins, failed attempts and password changes, without names
        or addresses: an account and a network appear only as keyed hashes.
      </p>
      <p>
        We keep the items you save while signed in, with your notes and lists, so that your other
        devices show them. If you remove an item, we remember that for {retentionText('tombstone')},
        so that your other devices remove it too.
      </p>
      <p>
        Deleting your account removes all of this at once. An order keeps its name and address until{' '}
        {retentionText('buyer')} after it was shipped, refunded or cancelled. Then they are deleted
        too.
      </p>

      <h2>When you write to us</h2>
      <p>
        What you write on the contact page reaches us as an email. We keep it with your name and
        address for {retentionText('message')}, so that we can refer back to it.
      </p>

      <h2>Your rights</h2>
      <p>
        Write to {email} from the email address we have for you. Ask what we hold about you, and we
        will send it to you as a file. Ask us to correct or delete it, and we will, apart from what
        the law makes us keep. You can change your profile and delete your account yourself, on your
        account page. We do not sell or rent any of it to anyone.
      </p>
      <ContactNote />
    </StaticPage>
  );
}
