import { serviceTimes } from '#contract/service-times';
import { SCREENS } from '#contract/screens';
import { shop } from '#contract/shop';
import { OutsideLink } from '../ui/TextLink';
import { StaticPage } from './StaticPage';

export function AccessibilityPage() {
  return (
    <StaticPage screen={SCREENS.accessibility}>
      <p>
        We build to the Web Content Accessibility Guidelines 2.2, level AA, and check each screen
        against them before a change goes live, by machine and by hand.
      </p>

      <h2>What was done</h2>
      <ul>
        <li>Everything works with a keyboard alone, and what has the focus is always in sight.</li>
        <li>
          A screen reader hears each new page by its name, each message as it comes, and every
          picture, price and count in words.
        </li>
        <li>
          Text has a contrast of 4.5 to 1 at least, by day and by night. No colour says anything
          alone: a sold item is called sold.
        </li>
        <li>Text grows to twice its size, and the page fits a screen of 320 points.</li>
        <li>
          Buttons and fields are 44 points high, links in lists 24 at least, with room between them.
        </li>
        <li>If your device asks for reduced motion, nothing moves.</li>
        <li>No form runs out of time, and what you typed stays when something is wrong with it.</li>
      </ul>

      <h2>What is not ours</h2>
      <p>
        PayPal’s buttons and its payment window are PayPal’s own, and so is what a screen reader
        hears there. If they are in your way, write to us and we will find another way to pay.
      </p>
      <p>
        Where a photograph shows more than its description says, ask us, and we will tell you what
        is on it.
      </p>

      <h2>Something in your way?</h2>
      <p>
        Tell us where and with what you were browsing:{' '}
        <OutsideLink href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</OutsideLink>. We
        answer within {serviceTimes.helpsIn}, and help you buy what you wanted in the meantime.
      </p>
    </StaticPage>
  );
}
