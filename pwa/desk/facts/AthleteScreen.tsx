import { Box, Field, Input, SimpleGrid, Stack } from '@chakra-ui/react';
import { ATHLETE_LENGTHS, athleteOf } from '#contract/shop/athlete';
import { PortraitField } from '../photographs/PortraitField';
import { ATHLETE_LABELS, athleteForm, type AthleteEditor } from './athlete-form';
import { PreviewFrame } from './PreviewFrame';
import { PreviewPlace } from './PreviewPlace';
import { SettingsSectionScreen } from './SettingsSectionScreen';

export function AthleteScreen() {
  return (
    <SettingsSectionScreen
      title="Athlete"
      form={athleteForm}
      Fields={AthleteFieldSet}
      Preview={AthletePreview}
    />
  );
}

interface Props {
  editor: AthleteEditor;
  isReadOnly: boolean;
}

function AthleteFieldSet({ editor, isReadOnly }: Props) {
  const { form, change, leave, problemOf } = editor;
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="14px">
        {(['firstName', 'lastName'] as const).map((name) => {
          const problem = problemOf(name);
          return (
            <Field.Root
              key={name}
              disabled={isReadOnly}
              invalid={problem !== undefined}
              alignContent="start"
            >
              <Field.Label>{ATHLETE_LABELS[name]}</Field.Label>
              <Input
                autoComplete="off"
                maxLength={ATHLETE_LENGTHS[name]}
                value={form[name]}
                onChange={({ target }) => change({ [name]: target.value })}
                onBlur={() => leave(name)}
              />
              <Field.ErrorText>{problem}</Field.ErrorText>
              {problem === undefined && name === 'lastName' && (
                <Field.HelperText>May be empty.</Field.HelperText>
              )}
            </Field.Root>
          );
        })}
      </SimpleGrid>
      <PortraitField value={form} isReadOnly={isReadOnly} onChange={change} />
    </>
  );
}

/** The same sentences as in the shop. */
function AthletePreview({ editor: { value, stored, problem } }: Pick<Props, 'editor'>) {
  const { name, firstName } = athleteOf(problem === undefined ? value : stored);
  return (
    <PreviewFrame note="Also shown in filters, with each item that the athlete wore, in the search and in search engines. Addresses do not change. Texts about the athlete are in the section Story.">
      <Stack gap="14px" p="14px" bg="surface" fontSize="14" overflowWrap="anywhere">
        <PreviewPlace name="At the top of the home page">
          Suits, caps and goggles from {name}’s race bag, and new kit for yours.
        </PreviewPlace>
        <PreviewPlace name="On the athlete’s page">
          <Box
            fontFamily="display"
            fontStretch="125%"
            fontWeight="800"
            fontSize="24px"
            lineHeight="1.05"
            mb="6px"
          >
            {name}
          </Box>
          Shop {firstName}’s suits
        </PreviewPlace>
        <PreviewPlace name="With an item">Worn by {name}</PreviewPlace>
      </Stack>
    </PreviewFrame>
  );
}
