import { Box, Flex, Heading, Link } from '@chakra-ui/react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { shop } from '#contract/shop';
import { DeskPlate, DeskRope } from '../parts/brand';
import { DeskIcon } from '../parts/DeskIcon';
import { DeskSearch } from '../parts/DeskSearch';
import { BarButton } from './BarButton';

interface Props {
  title: string;
  /** Whether the title is an order number. */
  isCode?: boolean;
  /** Target of the back link. Without a label it is shown only on the phone. */
  back?: { to: string; label?: string };
  /** A search field before the tools. On the phone a button in the bar shows and hides it. */
  search?: ComponentProps<typeof DeskSearch>;
  /** Shown at the right of the title on the desktop. */
  tools?: ReactNode;
  /** Shown beside the title on the desktop. */
  aside?: ReactNode;
  /** Shown at the right of the phone's bar. */
  phoneTools?: ReactNode;
  children: ReactNode;
}

/**
 * A screen with its title, which is in the bar on the phone and above the content on the desktop.
 */
export function DeskPage(props: Props) {
  const { title, isCode, back, search, tools, aside, phoneTools, children } = props;
  const [isSearching, setIsSearching] = useState(search !== undefined && search.value !== '');
  const look = isCode ? CODE : TITLE;

  function toggleSearch() {
    if (isSearching) search?.onSearch('');
    setIsSearching(!isSearching);
  }

  return (
    <>
      <title>{`${title} · ${shop.name} desk`}</title>
      <Box
        as="header"
        hideFrom="md"
        bg="bar"
        color="barInk"
        pt="env(safe-area-inset-top)"
        css={{ '& :focus-visible': { outlineColor: '{colors.glow}', outlineOffset: '-3px' } }}
      >
        <Flex align="center" gap="10px" height="52px" px="gutter">
          {back ? (
            <BarButton label="Back" icon="back" to={back.to} ml="-12px" />
          ) : (
            <DeskPlate aria-hidden="true">4</DeskPlate>
          )}
          <Heading as="h1" {...look} fontSize="min(1.25rem, max(20px, 6vw))" truncate mr="auto">
            {title}
          </Heading>
          {search && (
            <BarButton
              label="Search"
              icon="search"
              aria-expanded={isSearching}
              onClick={toggleSearch}
            />
          )}
          {phoneTools}
        </Flex>
        <DeskRope />
      </Box>
      <Box as="header" hideBelow="md">
        {back?.label !== undefined && (
          <Link asChild color="ink2" fontWeight="500" fontSize="14" minH="32px" mt="-6px" gap="6px">
            <RouterLink to={back.to}>
              <DeskIcon name="previous" boxSize="16px" />
              {back.label}
            </RouterLink>
          </Link>
        )}
        <Flex align="center" gap="12px" minH="44px" mb="16px" wrap={{ base: 'wrap', lg: 'nowrap' }}>
          <Heading as="h1" {...look} fontSize={isCode ? '24px' : '26px'}>
            {title}
          </Heading>
          {aside}
          <Flex ml="auto" gap="12px" align="center">
            {search && <DeskSearch {...search} />}
            {tools}
          </Flex>
        </Flex>
      </Box>
      {search && isSearching && (
        <Box hideFrom="md" p="10px" px="gutter">
          <DeskSearch {...search} />
        </Box>
      )}
      {children}
    </>
  );
}

const TITLE = {
  fontFamily: 'display',
  fontStretch: '125%',
  fontWeight: '800',
  letterSpacing: '-.025em',
  lineHeight: '1.1',
} as const;
const CODE = {
  textStyle: 'num',
  fontStretch: '108%',
  fontWeight: '750',
  lineHeight: '1.1',
} as const;
