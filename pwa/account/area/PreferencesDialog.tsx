import { useId, useState } from 'react';
import { accountEndpoints } from '#contract/account';
import {
  NEWSLETTER,
  type EmailPreferences,
  type NewsletterAgreedBy,
  type StoredPreferences,
} from '#contract/account/email-preferences';
import { call } from '#contract/protocol/call';
import { chakra } from '../../ui/chakra';
import { queryClient } from '../../platform/catalogue-client/query-client';
import { ConnectionNote } from '../../platform/ConnectionNote';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/forms/Checkbox';
import { Dialog } from '../../ui/overlays/Dialog';
import { Skeleton } from '../../ui/Skeleton';
import { toast } from '../../ui/overlays/toasts';
import { accountKey } from '../session/clear-account-data';
import { NewsletterAgreement } from './NewsletterAgreement';
import { withSession, toastFailure, useAccountQuery } from './account-query';

const PREFERENCES_QUERY = 'email-preferences';

const PREFERENCE_OPTIONS: readonly [keyof EmailPreferences, label: string, text: string][] = [
  ['orderUpdates', 'Order updates', 'Updates beyond confirmation and shipping.'],
  ['promotionalEmails', 'Promotions', 'When a price goes down.'],
  ['newProductAlerts', 'New products', 'When new suits arrive.'],
  ['newsletterSubscription', NEWSLETTER.label, NEWSLETTER.text],
];

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Email preferences. */
export function PreferencesDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Email Preferences">
      <PreferencesLoader onClose={onClose} />
    </Dialog>
  );
}

function PreferencesLoader({ onClose }: Pick<Props, 'onClose'>) {
  const known = useAccountQuery(PREFERENCES_QUERY, () =>
    call(accountEndpoints.emailPreferences, {}),
  );
  if (known.data) return <PreferencesForm known={known.data} onClose={onClose} />;
  if (known.isPending)
    return (
      <chakra.div role="status" aria-label="Loading your preferences" display="grid" gap="24px">
        {PREFERENCE_OPTIONS.map(([flag]) => (
          <Skeleton key={flag} height="22px" />
        ))}
      </chakra.div>
    );
  return (
    <chakra.div role="alert" display="grid" justifyItems="start" gap="14px">
      <p>We couldn’t load your preferences.</p>
      <Button loading={known.isFetching} onClick={() => void known.refetch()}>
        Try again
      </Button>
    </chakra.div>
  );
}

function PreferencesForm({ known, onClose }: { known: StoredPreferences; onClose: () => void }) {
  const id = useId();
  const [changes, setChanges] = useState<Partial<EmailPreferences>>({});
  const [isBusy, setBusy] = useState(false);
  const [agrees, setAgrees] = useState(false);
  const { newsletterConsentAt: _, ...flags } = known;
  const chosen = { ...flags, ...changes };

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const { body } = await withSession(() =>
        call(accountEndpoints.setEmailPreferences, {
          body: { ...chosen, newsletterAgreedBy: agreedBy({ known, chosen, agrees }) },
        }),
      );
      queryClient.setQueryData(accountKey(PREFERENCES_QUERY), body);
      onClose();
      toast({ title: 'Email Preferences Updated' });
    } catch (failure) {
      toastFailure(failure, { refused: 'Failed to update email preferences' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      aria-label="Email Preferences"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ConnectionNote />
      <chakra.ul marginBottom="14px">
        {PREFERENCE_OPTIONS.map(([flag, label, text]) => (
          <chakra.li key={flag} paddingBlock="6px 10px" borderBottom="1px solid {colors.line}">
            <Checkbox
              label={label}
              checked={chosen[flag]}
              describedBy={`${id}-${flag}`}
              onChange={(checked) => setChanges({ ...changes, [flag]: checked })}
            />
            <chakra.p
              id={`${id}-${flag}`}
              paddingLeft="34px"
              marginTop="-6px"
              fontSize="14"
              color="ink2"
            >
              {text}
            </chakra.p>
            {flag === 'newsletterSubscription' && (
              <NewsletterAgreement
                known={known}
                isOn={chosen[flag]}
                agrees={agrees}
                onChange={setAgrees}
              />
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p textStyle="t14" color="ink2" marginBottom="16px">
        We always email you when an order is confirmed, shipped or refunded, at the address PayPal
        gives us.
      </chakra.p>
      <Button type="submit" wide loading={isBusy}>
        Save preferences
      </Button>
    </form>
  );
}

interface Choice {
  known: EmailPreferences;
  chosen: EmailPreferences;
  /** The button of the agreement is pressed. */
  agrees: boolean;
}

/** How the customer has just agreed to the newsletter, if at all. */
function agreedBy({ known, chosen, agrees }: Choice): NewsletterAgreedBy | undefined {
  if (!chosen.newsletterSubscription) return undefined;
  if (!known.newsletterSubscription) return 'checkbox';
  return agrees ? 'button' : undefined;
}
