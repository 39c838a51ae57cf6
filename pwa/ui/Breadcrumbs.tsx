import { chakra } from './chakra';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';

const Step = chakra(Link, {
  base: { textDecoration: 'underline', textUnderlineOffset: '3px' },
});

interface Props {
  /** Links from the home page to this page, which is the last entry. */
  trail: readonly { label: string; to?: string }[];
  onDark?: boolean;
}

export function Breadcrumbs({ trail, onDark = false }: Props) {
  return (
    <chakra.nav aria-label="Breadcrumb" paddingBlock={{ base: '14px 10px', md: '20px' }}>
      <chakra.ol
        display="flex"
        flexWrap="wrap"
        gap="8px"
        fontSize="14"
        color={onDark ? 'shallow' : 'ink2'}
      >
        {trail.map(({ label, to }, index) => (
          <Fragment key={label}>
            {index > 0 && <li aria-hidden="true">/</li>}
            <li>{to ? <Step to={to}>{label}</Step> : <span aria-current="page">{label}</span>}</li>
          </Fragment>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}
