import { Badge, Box, Flex, Link, Stack } from '@chakra-ui/react';
import { Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import { shop } from '#contract/shop';
import { useIsOwner } from '../client/staff-session';
import { CurrentMark, DeskPlate } from '../parts/brand';
import { DeskIcon } from '../parts/DeskIcon';
import { deferred } from '../screens';
import { COUNT_LABELS, navigationEntries, type NavigationCounts } from './navigation-entries';

/** The desktop's navigation: 208 px wide, or 64 px with icons only below the breakpoint `lg`. */
export function Rail({ counts }: { counts: NavigationCounts }) {
  const isOwner = useIsOwner();
  const entries = navigationEntries.filter(({ isForOwner }) => isOwner || !isForOwner);
  return (
    <Flex
      as="aside"
      hideBelow="md"
      direction="column"
      flex="none"
      width={{ base: '64px', lg: '208px' }}
      position="sticky"
      top="0"
      // The menu must open above the screen.
      zIndex="docked"
      height="100dvh"
      pt="20px"
      pb="16px"
      bg="bar"
      color="barInk"
      css={{ '& :focus-visible': { outlineColor: '{colors.glow}', outlineOffset: '-3px' } }}
    >
      <Flex align="center" gap="10px" px={{ base: '17px', lg: '20px' }} pb="22px">
        <DeskPlate aria-hidden="true">4</DeskPlate>
        <Box
          hideBelow="lg"
          fontFamily="display"
          fontStretch="125%"
          fontWeight="800"
          fontSize="18px"
          lineHeight="1.05"
          letterSpacing="-.03em"
        >
          {shop.name}
          <Box fontFamily="text" fontWeight="500" fontSize="13px" letterSpacing="0" color="barInk2">
            Desk
          </Box>
        </Box>
      </Flex>
      <Stack as="nav" aria-label="Desk" gap="0">
        {entries.map(({ path, label, icon, count }) => (
          <RailLink key={path} path={path} label={label} icon={<DeskIcon name={icon} />}>
            {count && counts[count] > 0 && (
              <CountBadge count={counts[count]} label={COUNT_LABELS[count]} />
            )}
          </RailLink>
        ))}
      </Stack>
      <Box mt="auto" px="20px" fontSize="14">
        <Link
          href="/"
          color="barInk2"
          fontWeight="500"
          minH="40px"
          aria-label="View the shop"
          gap="10px"
        >
          <DeskIcon name="outside" boxSize="18px" />
          <Box as="span" hideBelow="lg">
            View the shop
          </Box>
        </Link>
        <Suspense fallback={<Box height="60px" />}>
          <deferred.MemberMenu />
        </Suspense>
      </Box>
    </Flex>
  );
}

interface RailLinkProps {
  path: string;
  label: string;
  icon: React.ReactNode;
  /** Shown at the right. */
  children: React.ReactNode;
}

function RailLink({ path, label, icon, children }: RailLinkProps) {
  return (
    <NavLink to={path} title={label}>
      {({ isActive }) => (
        <Flex
          position="relative"
          align="center"
          gap="12px"
          minH="44px"
          px={{ base: '22px', lg: '20px' }}
          fontSize="15px"
          fontWeight={isActive ? '600' : '500'}
          color={isActive ? 'white' : 'barInk2'}
          bg={isActive ? 'white/8' : undefined}
          _hover={{ color: 'white', bg: 'white/5' }}
        >
          {isActive && <CurrentMark isUpright left="0" top="5px" />}
          {icon}
          <Box as="span" srOnly={{ base: true, lg: false }}>
            {label}
          </Box>
          {children}
        </Flex>
      )}
    </NavLink>
  );
}

function CountBadge({ count, label }: { count: number; label: string }) {
  return (
    <Badge
      ml="auto"
      position={{ base: 'absolute', lg: 'static' }}
      right="6px"
      top="4px"
      borderRadius="10px"
      minW="20px"
      justifyContent="center"
      bg="white"
      color="deep"
      textStyle="num"
      fontSize="12"
      aria-label={`${count} ${label}`}
      role="img"
    >
      {count}
    </Badge>
  );
}
