import { OutsideLink } from '../../ui/TextLink';
import { useShopContact } from './contact';

/** The shop’s email address as a link. */
export function SupportLink() {
  const { email } = useShopContact();
  return (
    <OutsideLink href={`mailto:${email}`} overflowWrap="anywhere">
      {email}
    </OutsideLink>
  );
}
