import { promises } from '#contract/promises';
import { shop } from '#contract/shop';
import { OutsideLink } from '../ui/TextLink';

/** Where to write to, at the end of a page. */
export function Questions() {
  return (
    <>
      <h2>Still wondering?</h2>
      <p>
        Write to <OutsideLink href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</OutsideLink>
        . A person reads it, usually within {promises.answersIn}.
      </p>
    </>
  );
}
