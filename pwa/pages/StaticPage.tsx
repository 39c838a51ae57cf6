import { chakra } from '../ui/chakra';
import type { ReactNode } from 'react';
import type { ScreenRow } from '#contract/screens';
import { paths } from '../paths';
import { PageMeta } from '../platform/PageMeta';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { Container } from '../ui/Container';

const Prose = chakra('div', {
  base: {
    '& > h2': { textStyle: 'd28', marginTop: '40px', marginBottom: '12px' },
    '& > p': { marginTop: '12px' },
    '& > ul': { marginTop: '12px', paddingLeft: '20px', listStyle: 'disc' },
    '& > ol': { marginTop: '12px', paddingLeft: '20px', listStyle: 'decimal' },
    '& > ul > li, & > ol > li': { marginTop: '8px', paddingLeft: '4px' },
    '& > dl': { marginTop: '16px' },
  },
});

interface Props {
  /** The title of this screen is the heading, and its description is the introduction. */
  screen: ScreenRow & { title: string; description: string };
  children: ReactNode;
}

/** Frame of a text page. */
export function StaticPage({ screen, children }: Props) {
  const { title, description } = screen;
  return (
    <Container narrow paddingBottom="80px">
      <PageMeta title={title} description={description} />
      <Breadcrumbs trail={[{ label: 'Home', to: paths.home }, { label: title }]} />
      <chakra.h1 textStyle="d64" marginTop={{ base: '4px', md: '12px' }}>
        {title}
      </chakra.h1>
      <chakra.p fontSize="18" color="ink2" marginBlock="16px 28px">
        {description}
      </chakra.p>
      <Prose>{children}</Prose>
    </Container>
  );
}
