import { chakra } from '../../ui/chakra';
import { paths } from '../../paths';
import { TextLink } from '../../ui/TextLink';

/** Links to the terms and the privacy policy (behaviour account.legal-links). */
export function Legal({ doing }: { doing: 'signing in' | 'registering' }) {
  return (
    <chakra.p textStyle="t14" color="ink2">
      By {doing} you accept the <TextLink to={paths.terms}>Terms</TextLink> and{' '}
      <TextLink to={paths.privacy}>Privacy</TextLink> pages.
    </chakra.p>
  );
}
