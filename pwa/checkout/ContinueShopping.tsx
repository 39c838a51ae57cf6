import { chakra } from '../ui/chakra';
import { paths } from '../paths';
import { ButtonLink } from '../ui/Button';

export function ContinueShopping() {
  return (
    <chakra.div
      display={{ base: 'grid', _print: 'none' }}
      gridTemplateColumns="1.6fr 1fr"
      gap="10px"
      marginBlock="20px"
    >
      <ButtonLink to={paths.shop}>Keep shopping</ButtonLink>
      <ButtonLink to={paths.home} variant="line">
        Home
      </ButtonLink>
    </chakra.div>
  );
}
