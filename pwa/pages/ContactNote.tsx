import { serviceTimes } from '#contract/service-times';
import { SupportLink } from '../platform/shop-facts/SupportLink';

/** Contact details at the end of a page. */
export function ContactNote() {
  return (
    <>
      <h2>Still wondering?</h2>
      <p>
        Write to <SupportLink />. A person reads it, usually within {serviceTimes.answersIn}.
      </p>
    </>
  );
}
