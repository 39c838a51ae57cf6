import { serviceTimes } from '#contract/service-times';
import { shop } from '#contract/shop';
import { OutsideLink } from '../ui/TextLink';

/** Contact details at the end of a page. */
export function ContactNote() {
  return (
    <>
      <h2>Still wondering?</h2>
      <p>
        Write to <OutsideLink href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</OutsideLink>
        . A person reads it, usually within {serviceTimes.answersIn}.
      </p>
    </>
  );
}
