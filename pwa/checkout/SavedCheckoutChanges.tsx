import { ChangeColumns, ChangeRow } from '../cart/ChangeRow';
import { chakra } from '../ui/chakra';
import type { ChangeSinceSaved } from './saved-checkout';

interface Props {
  /** Undefined while they are being loaded. */
  changes: readonly ChangeSinceSaved[] | undefined;
  /** Message about the changes. */
  text: string;
}

/**
 * Shows changes since the checkout was saved, or that there are none, or that they are being
 * loaded.
 */
export function SavedCheckoutChanges({ changes, text }: Props) {
  if (!changes || changes.length === 0)
    return (
      <chakra.p marginBlock="16px 20px" fontWeight="600">
        {text}
      </chakra.p>
    );
  return (
    <chakra.section aria-labelledby="changes-since-saved" marginBottom="20px">
      <ChangeColumns>
        <chakra.h2 id="changes-since-saved" textStyle="d20" color="ink">
          Since you prepared it
        </chakra.h2>
        <span aria-hidden="true">Was</span>
        <span aria-hidden="true">Now</span>
      </ChangeColumns>
      <ul>
        {changes.map(({ key, was, ...change }) => (
          <ChangeRow key={key} was={was === '–' ? was : <s>{was}</s>} {...change} />
        ))}
      </ul>
    </chakra.section>
  );
}
