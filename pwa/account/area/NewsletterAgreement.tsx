import { NEWSLETTER, type StoredPreferences } from '#contract/account/email-preferences';
import { senderText } from '#contract/shop/contact';
import { useShopContact } from '../../platform/shop-facts/contact';
import { chakra } from '../../ui/chakra';
import { Chip } from '../../ui/Chip';

interface Props {
  known: StoredPreferences;
  /** The newsletter is on in the form. */
  isOn: boolean;
  agrees: boolean;
  onChange: (agrees: boolean) => void;
}

const dateFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });

/**
 * Asks for the consent to a newsletter that is on by default, or says when the customer gave it.
 * A box that was ticked beforehand is not consent (decision newsletter-consent).
 */
export function NewsletterAgreement({ known, isOn, agrees, onChange }: Props) {
  const contact = useShopContact();
  const { newsletterSubscription, newsletterConsentAt } = known;
  if (newsletterConsentAt !== undefined)
    return isOn && <Note>You agreed on {dateFormat.format(new Date(newsletterConsentAt))}.</Note>;
  return (
    <>
      <Note>From {senderText(contact)}. You can switch it off here.</Note>
      {isOn && newsletterSubscription && (
        <>
          <Note>It’s on by default. We send it only if you agree.</Note>
          <chakra.div paddingLeft="34px">
            <Chip on={agrees} onClick={() => onChange(!agrees)}>
              {NEWSLETTER.agreement}
            </Chip>
          </chakra.div>
        </>
      )}
    </>
  );
}

const Note = chakra('p', {
  base: { paddingLeft: '34px', fontSize: '14', color: 'ink2', overflowWrap: 'anywhere' },
});
