import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { deskPaths } from '../desk-paths';
import { DeskPage } from '../shell/DeskPage';
import { SettingsFrame } from './SettingsFrame';

interface Props {
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}

/** The screen of one section of the settings. */
export function SettingsPage({ children, ...props }: Props) {
  return (
    <DeskPage {...props} back={{ to: deskPaths.settings, label: 'Settings' }}>
      <SettingsFrame>
        <Box px={{ base: 'gutter', md: '0' }} pt={{ base: '16px', md: '0' }}>
          {children}
        </Box>
      </SettingsFrame>
    </DeskPage>
  );
}
