import { serviceTimes } from '#contract/service-times';
import { SCREENS } from '#contract/screens';
import { StaticPage } from './StaticPage';
import { SupportLink } from '../platform/shop-facts/SupportLink';

export function AccessibilityPage() {
  return (
    <StaticPage screen={SCREENS.accessibility}>
      <p>
        We build to the Web Content Accessibility Guidelines 2.2, level AA, and check each screen
        against them before a change goes live, with automated tests and by hand.
      </p>

      <h2>What we’ve done</h2>
      <ul>
        <li>Everything works with just a keyboard, and you can always see what has the focus.</li>
        <li>
          Screen readers announce the name of each new page, each message as it appears, and every
          picture, price and count in words.
        </li>
        <li>
          Text has a contrast of at least 4.5 to 1, in day and night colours. We never rely on
          colour alone: a sold item is labelled sold.
        </li>
        <li>You can enlarge text to twice its size, and pages fit a screen 320 points wide.</li>
        <li>
          Buttons and fields are 44 points high, and links in lists are at least 24, with space
          between them.
        </li>
        <li>If your device asks for reduced motion, nothing moves.</li>
        <li>
          Forms have no time limit, and they keep what you typed if something is wrong with it.
        </li>
      </ul>

      <h2>PayPal and photos</h2>
      <p>
        PayPal’s buttons and payment window are made by PayPal, including what a screen reader says
        there. If they don’t work for you, write to us and we will find another way to pay.
      </p>
      <p>
        If the description of a photo leaves something out, ask us and we will tell you what it
        shows.
      </p>

      <h2>Having trouble?</h2>
      <p>
        Tell us which page and which browser or device you were using: <SupportLink />. We answer
        within {serviceTimes.helpsIn}, and help you buy what you wanted in the meantime.
      </p>
    </StaticPage>
  );
}
