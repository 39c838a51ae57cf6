import { NEWSLETTER, type StoredPreferences } from '#contract/account/email-preferences';
import { chakra } from '../../ui/chakra';
import { Chip } from '../../ui/Chip';

interface Props {
  known: StoredPreferences;
  agrees: boolean;
  onChange: (agrees: boolean) => void;
}

const dateFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });

/**
 * Asks for the consent to a newsletter that is on by default, or says when the customer gave it.
 * A box that was ticked beforehand is not consent (decision newsletter-consent).
 */
export function NewsletterAgreement({ known, agrees, onChange }: Props) {
  const { newsletterSubscription, newsletterConsentAt } = known;
  if (newsletterConsentAt !== undefined)
    return <Note>You agreed on {dateFormat.format(new Date(newsletterConsentAt))}.</Note>;
  if (!newsletterSubscription) return null;
  return (
    <>
      <Note>It’s on by default. We send it only if you agree, and you can switch it off here.</Note>
      <chakra.div paddingLeft="34px">
        <Chip on={agrees} onClick={() => onChange(!agrees)}>
          {NEWSLETTER.agreement}
        </Chip>
      </chakra.div>
    </>
  );
}

const Note = chakra('p', { base: { paddingLeft: '34px', fontSize: '14', color: 'ink2' } });
