import { Badge, Box, Flex, Grid } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { deskPaths } from '../desk-paths';
import { CurrentMark } from '../parts/brand';
import { DeskIcon } from '../parts/DeskIcon';
import { COUNT_LABELS, navigationEntries, type NavigationCounts } from './navigation-entries';

export const BOTTOM_BAR = {
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: 'tabs',
  bg: 'surface',
  borderTopWidth: '1px',
  borderColor: 'line',
  paddingBottom: 'env(safe-area-inset-bottom)',
} as const;

const tabs = navigationEntries.filter(({ isInMore }) => !isInMore);

/** The phone's navigation. */
export function BottomTabs({ counts }: { counts: NavigationCounts }) {
  const { pathname } = useLocation();
  const open = navigationEntries.find(({ path }) => pathname.startsWith(path));
  const current = open?.isInMore ? deskPaths.settings : open?.path;
  return (
    <Grid
      as="nav"
      aria-label="Desk"
      hideFrom="md"
      {...BOTTOM_BAR}
      templateColumns={`repeat(${tabs.length}, 1fr)`}
    >
      {tabs.map(({ path, label, icon, phone, count }) => (
        <Link key={path} to={path} aria-current={path === current ? 'page' : undefined}>
          <Flex
            position="relative"
            direction="column"
            align="center"
            justify="center"
            gap="3px"
            height="58px"
            // Large text of the browser must not make the labels touch each other.
            fontSize="min(0.75rem, max(12px, 3.6vw))"
            lineHeight="1"
            fontWeight={path === current ? '700' : '500'}
            color={path === current ? 'ink' : 'ink2'}
          >
            {path === current && <CurrentMark top="-1px" />}
            <DeskIcon name={phone?.icon ?? icon} boxSize="24px" />
            {phone?.label ?? label}
            {count && counts[count] > 0 && (
              <Badge
                position="absolute"
                left="calc(50% + 5px)"
                top="5px"
                borderRadius="9px"
                minW="18px"
                justifyContent="center"
                bg="ink"
                color="ground"
                textStyle="num"
                fontSize="12"
              >
                {counts[count]}
                <Box as="span" srOnly>
                  {' '}
                  {COUNT_LABELS[count]}
                </Box>
              </Badge>
            )}
          </Flex>
        </Link>
      ))}
    </Grid>
  );
}
