import { chakra } from '../ui/chakra';
import { LinkButton } from '../ui/TextLink';
import { ChangeColumns, ChangeRow, SimilarLink } from './ChangeRow';
import { lossOfRefusal } from './changes';
import { dismissRefusal } from './commands';
import { FAILED, nameOf } from './tell-refusal';
import type { RefusedEdit } from './use-cart';

/** What the shop did not take, each until the shopper dismisses it. */
export function RefusalCards({ refusals }: { refusals: readonly RefusedEdit[] }) {
  if (refusals.length === 0) return null;
  return (
    <chakra.section aria-labelledby="refused" marginBottom="24px">
      <ChangeColumns>
        <chakra.h2 id="refused" textStyle="d20" color="ink">
          Not taken
        </chakra.h2>
        <span aria-hidden="true">Asked</span>
        <span aria-hidden="true">Now</span>
      </ChangeColumns>
      <ul>
        {refusals.map((refusal) => (
          <RefusalCard key={refusal.key} refusal={refusal} />
        ))}
      </ul>
    </chakra.section>
  );
}

function RefusalCard({ refusal }: { refusal: RefusedEdit }) {
  const { key, edit, product, available, reason } = refusal;
  const name = nameOf(refusal);
  const loss = lossOfRefusal(refusal);
  const { words, now } =
    loss ??
    (available === undefined
      ? { words: FAILED[edit.type], now: '–' }
      : { words: reason, now: `${available} left` });
  return (
    <ChangeRow
      product={product}
      name={name}
      words={words}
      was={<s>{'quantity' in edit && edit.quantity}</s>}
      now={now}
      sold={loss !== undefined}
    >
      <SimilarLink product={product} />
      <LinkButton
        paddingBlock="10px"
        aria-label={`Dismiss ${name}`}
        onClick={() => void dismissRefusal(key)}
      >
        Dismiss
      </LinkButton>
    </ChangeRow>
  );
}
