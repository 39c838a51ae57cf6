import { Box, Button, Flex, Grid, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { DeskSettings } from '#contract/desk/settings';
import { useShopSettings } from '../client/shop-settings';
import { useIsOwner } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { savedText } from '../goods/item-facts';
import { DeskIcon } from '../parts/DeskIcon';
import { FailureAlert } from '../parts/FailureAlert';
import { SectionHead } from '../parts/SectionHead';
import { StateLabel } from '../parts/StateLabel';
import { WarningAlert } from '../parts/WarningAlert';
import { DeskPage } from '../shell/DeskPage';
import { HolidayFields } from './HolidayFields';
import { HolidayPreview } from './HolidayPreview';
import { holidayState } from './holiday-form';
import { SaveBar } from './SaveBar';
import { SettingsFrame } from './SettingsFrame';
import { useHolidayEditor, type HolidayEditor } from './use-holiday-editor';

export function HolidayScreen() {
  const { data, error, isPending, refetch } = useShopSettings();
  const savedAt = data?.savedAt;
  return (
    <DeskPage
      title="Open or away"
      back={{ to: deskPaths.settings, label: 'Settings' }}
      tools={
        savedAt && (
          <Flex align="center" gap="6px" fontSize="14" color="ink2">
            <DeskIcon name="check" boxSize="16px" />
            {savedText(savedAt)}
          </Flex>
        )
      }
    >
      <SettingsFrame>
        <Box px={{ base: 'gutter', md: '0' }} pt={{ base: '16px', md: '0' }}>
          {error && <FailureAlert failure={error} onRetry={() => void refetch()} />}
          {isPending && <Skeleton height="240px" aria-label="Loading" />}
          {data && <HolidayEdit settings={data} />}
        </Box>
      </SettingsFrame>
    </DeskPage>
  );
}

function HolidayEdit({ settings }: { settings: DeskSettings }) {
  const editor = useHolidayEditor(settings);
  const { failure, hasConflict, changes, problems, isSaving, save, discard } = editor;
  const isOwner = useIsOwner();
  const { kind, label } = holidayState(settings.holiday);
  return (
    <>
      <SectionHead title="Open or away">
        <StateLabel kind={kind}>{label}</StateLabel>
      </SectionHead>
      <Stack gap="10px" pt="14px" _empty={{ display: 'none' }}>
        {hasConflict && <ConflictNotice editor={editor} />}
        {failure && !hasConflict && <FailureAlert title="Not saved." failure={failure} />}
      </Stack>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 322px' }}
        gap={{ base: '28px', lg: '32px' }}
        pt="16px"
        pb={{ base: '80px', md: '0' }}
      >
        <Stack gap="20px">
          <HolidayFields editor={editor} isReadOnly={!isOwner} />
          {!isOwner && (
            <Text fontSize="14" color="ink2">
              Only the owner can change this.
            </Text>
          )}
        </Stack>
        <HolidayPreview holiday={editor.holiday} isComplete={problems.length === 0} />
      </Grid>
      {changes > 0 && (
        <SaveBar
          changes={changes}
          problem={problems[0]?.problem}
          isSaving={isSaving}
          onDiscard={discard}
          onSave={save}
        />
      )}
    </>
  );
}

function ConflictNotice({ editor: { discard, keepTyped } }: { editor: HolidayEditor }) {
  return (
    <WarningAlert>
      <Box role="alert">
        <b>The settings were changed somewhere else while you were editing.</b> Your changes are not
        saved. They are still here.
      </Box>
      <Flex wrap="wrap" gap="8px" mt="8px">
        <Button colorPalette="gray" size="sm" onClick={discard}>
          Load the latest version
        </Button>
        <Button colorPalette="gray" size="sm" variant="outline" onClick={keepTyped}>
          Keep what I typed
        </Button>
      </Flex>
    </WarningAlert>
  );
}
