import type { Intent } from '../../workers/cart/rows';
import { ChangeColumns, ChangeRow } from '../cart/ChangeRow';
import type { LineWithProduct } from '../cart/use-cart';
import { chakra } from '../ui/chakra';
import { intentChanges } from './intent';

interface Props {
  intent: Intent;
  lines: readonly LineWithProduct[];
}

/** What is no longer as it was when this checkout was prepared; nothing where all of it is. */
export function IntentChanges({ intent, lines }: Props) {
  const changes = intentChanges(intent, lines);
  if (changes.length === 0) return null;
  return (
    <chakra.section role="status" aria-labelledby="intent-changes" marginBottom="20px">
      <ChangeColumns>
        <chakra.h2 id="intent-changes" textStyle="d20" color="ink">
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
