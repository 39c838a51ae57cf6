import { chakra } from '../../ui/chakra';
import { shop } from '#contract/shop';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { LanePlate } from '../../ui/LanePlate';

const Mark = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '44px',
    fontFamily: 'display',
    fontStretch: '125%',
    fontWeight: '800',
    fontSize: { base: '19px', md: '18px', lg: '21px' },
    lineHeight: '1',
    letterSpacing: '-.03em',
    whiteSpace: 'nowrap',
    color: 'white',
  },
});

export function Wordmark() {
  return (
    <Mark to={paths.home}>
      <LanePlate white aria-hidden="true" fontSize="18px" width="30px" height="32px">
        4
      </LanePlate>
      {shop.name}
    </Mark>
  );
}
