import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { deskPaths } from '../desk-paths';
import { DeskIcon, type DeskIconName } from '../parts/DeskIcon';
import { useSettingsEntries, useUnsavedSections } from './settings-entries';

/** Shows the list of sections beside the content on the desktop. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const entries = useSettingsEntries();
  const unsaved = useUnsavedSections();
  return (
    <Flex gap="40px" align="flex-start">
      <Box
        as="nav"
        aria-label="Settings"
        hideBelow="md"
        width="176px"
        flex="none"
        borderTopWidth="2px"
        borderColor="ink"
      >
        {entries.map(({ path, label, icon, section }) => (
          <SectionLink
            key={path}
            path={path}
            label={label}
            icon={icon}
            isUnsaved={unsaved.has(section)}
          />
        ))}
        <SectionLink path={deskPaths.settings} label="Your account" icon="settings" />
      </Box>
      <Box flex="1" minW="0">
        {children}
      </Box>
    </Flex>
  );
}

interface SectionLinkProps {
  path: string;
  label: string;
  icon: DeskIconName;
  isUnsaved?: boolean;
}

function SectionLink({ path, label, icon, isUnsaved = false }: SectionLinkProps) {
  return (
    <NavLink to={path} end>
      {({ isActive }) => (
        <Flex
          align="center"
          gap="10px"
          minH="44px"
          px="10px"
          fontSize="14"
          fontWeight={isActive ? '600' : '500'}
          color={isActive ? 'ink' : 'ink2'}
          bg={isActive ? 'bone' : undefined}
          borderBottomWidth="1px"
          borderColor="line"
          _hover={{ color: 'ink' }}
        >
          <DeskIcon name={icon} boxSize="18px" />
          <span>
            {label}
            {isUnsaved && (
              <Box
                display="block"
                as="span"
                fontSize="12"
                lineHeight="0.875rem"
                fontWeight="600"
                color="ink"
              >
                Not saved yet
              </Box>
            )}
          </span>
        </Flex>
      )}
    </NavLink>
  );
}
