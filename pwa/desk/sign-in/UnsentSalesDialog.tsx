import { useExternalStore } from '../../ui/hooks/external-store';
import { signOutQuestion } from '../client/sign-out-question';
import { ActionDialog } from '../parts/ActionDialog';
import { counted } from '../parts/format';

/** Warns before a sign-out that sales on this phone are not recorded. */
export function UnsentSalesDialog() {
  const question = useExternalStore(signOutQuestion);
  if (!question) return null;
  const { sales, answer } = question;
  const [are, it, itStays] = sales === 1 ? ['is', 'it', 'It stays'] : ['are', 'them', 'They stay'];
  return (
    <ActionDialog
      role="alertdialog"
      title={`Sign out with ${counted(sales, 'sale')} on this phone?`}
      lead={`${counted(sales, 'sale')} ${are} not recorded yet, because there was no signal or the shop rejected ${it}. ${itStays} on this phone until a person signs in here and sends or fixes ${it}.`}
      action="Sign out"
      cancel="Stay signed in"
      onSubmit={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}
