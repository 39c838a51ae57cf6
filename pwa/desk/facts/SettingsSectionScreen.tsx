import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import type { DeskSettings, SettingsSection } from '#contract/desk/settings';
import { useShopSettings } from '../client/shop-settings';
import { useIsOwner } from '../client/staff-session';
import { savedText } from '../goods/item-facts';
import { DeskIcon } from '../parts/DeskIcon';
import { FailureAlert } from '../parts/FailureAlert';
import { SectionHead } from '../parts/SectionHead';
import { WarningAlert } from '../parts/WarningAlert';
import { SaveBar } from './SaveBar';
import type { SettingsForm } from './settings-drafts';
import { LoadState } from '../settings/LoadState';
import { SettingsPage } from '../settings/SettingsPage';
import { useSettingsEditor, type SettingsEditor } from './use-settings-editor';

interface FieldsProps<Section extends SettingsSection, Form> {
  editor: SettingsEditor<Section, Form>;
  isReadOnly: boolean;
}

interface Props<Section extends SettingsSection, Form> {
  title: string;
  /** Heading above the first fields. */
  heading?: string;
  form: SettingsForm<Section, Form>;
  /** Shown beside the heading. */
  Remark?: ComponentType<{ settings: DeskSettings }>;
  Fields: ComponentType<FieldsProps<Section, Form>>;
  Preview: ComponentType<Pick<FieldsProps<Section, Form>, 'editor'>>;
}

/** A section of the settings: its form, a preview for shoppers, and a bar with the save button. */
export function SettingsSectionScreen<Section extends SettingsSection, Form extends object>(
  props: Props<Section, Form>,
) {
  const { title, form } = props;
  const query = useShopSettings();
  const { data } = query;
  const savedAt = data?.[form.section].savedAt;
  return (
    <SettingsPage
      title={title}
      tools={
        savedAt && (
          <Flex align="center" gap="6px" fontSize="14" color="ink2">
            <DeskIcon name="check" boxSize="16px" />
            {savedText(savedAt)}
          </Flex>
        )
      }
    >
      <LoadState query={query} height="240px" />
      {data && <SectionEdit {...props} settings={data} />}
    </SettingsPage>
  );
}

function SectionEdit<Section extends SettingsSection, Form extends object>({
  title,
  heading = title,
  form,
  Remark,
  Fields,
  Preview,
  settings,
}: Props<Section, Form> & { settings: DeskSettings }) {
  const editor = useSettingsEditor(form, settings);
  const { failure, hasConflict, changes, problem, isSaving, save, discard } = editor;
  const isOwner = useIsOwner();
  return (
    <>
      <SectionHead title={heading}>{Remark && <Remark settings={settings} />}</SectionHead>
      <Stack gap="10px" pt="14px" _empty={{ display: 'none' }}>
        {hasConflict && <ConflictNotice {...editor} />}
        {failure && !hasConflict && <FailureAlert title="Not saved." failure={failure} />}
      </Stack>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 322px' }}
        gap={{ base: '28px', lg: '32px' }}
        pt="16px"
        pb="80px"
      >
        <Stack gap="20px">
          <Fields editor={editor} isReadOnly={!isOwner} />
          {!isOwner && (
            <Text fontSize="14" color="ink2">
              Only the owner can change this.
            </Text>
          )}
        </Stack>
        <Preview editor={editor} />
      </Grid>
      {changes > 0 && (
        <SaveBar
          changes={changes}
          problem={problem}
          isSaving={isSaving}
          onDiscard={discard}
          onSave={save}
        />
      )}
    </>
  );
}

interface ConflictProps {
  discard: () => void;
  keepOwnChanges: () => void;
}

function ConflictNotice({ discard, keepOwnChanges }: ConflictProps) {
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
        <Button colorPalette="gray" size="sm" variant="outline" onClick={keepOwnChanges}>
          Keep what I typed
        </Button>
      </Flex>
    </WarningAlert>
  );
}
