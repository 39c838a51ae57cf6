import { Box, Field, Input, SimpleGrid, Switch, Textarea } from '@chakra-ui/react';
import { useId } from 'react';
import { MAX_NOTICE_LENGTH, type HolidayProblem } from '#contract/shop/holiday';
import { shopToday } from './holiday-form';
import type { HolidayEditor } from './use-holiday-editor';

interface Props {
  editor: HolidayEditor;
  isReadOnly: boolean;
}

export function HolidayFields({ editor, isReadOnly }: Props) {
  const { form, change } = editor;
  const isOff = isReadOnly || !form.isOn;
  const hintId = useId();
  return (
    <>
      <Switch.Root
        checked={form.isOn}
        disabled={isReadOnly}
        onCheckedChange={({ checked }) =>
          change({ isOn: checked, ...(form.from === '' && { from: shopToday() }) })
        }
        gap="12px"
        alignItems="center"
        minH="44px"
      >
        <Switch.HiddenInput aria-describedby={hintId} />
        <Switch.Control />
        <Box lineHeight="1.3">
          <Switch.Label fontSize="16" fontWeight="600">
            Holiday switch
          </Switch.Label>
          <Box id={hintId} fontSize="14" color="ink2">
            Shoppers can still buy. They see when parcels leave again.
          </Box>
        </Box>
      </Switch.Root>
      <SimpleGrid columns={2} gap="14px">
        <DayField name="from" label="Away from" editor={editor} isOff={isOff} />
        <DayField name="leavesAgain" label="Parcels leave again" editor={editor} isOff={isOff} />
      </SimpleGrid>
      <Field.Root disabled={isOff}>
        <Field.Label>Notice</Field.Label>
        <Textarea
          autoresize
          rows={1}
          placeholder="We are at a training camp."
          maxLength={MAX_NOTICE_LENGTH}
          value={form.notice}
          onChange={({ target }) => change({ notice: target.value.replaceAll('\n', ' ') })}
        />
        <Field.HelperText>
          {form.notice.length} of {MAX_NOTICE_LENGTH} characters. The day is added to it.
        </Field.HelperText>
      </Field.Root>
    </>
  );
}

interface DayProps {
  name: HolidayProblem['field'];
  label: string;
  editor: HolidayEditor;
  isOff: boolean;
}

function DayField({ name, label, editor, isOff }: DayProps) {
  const { form, problems, change } = editor;
  const problem = problems.find(({ field }) => field === name)?.problem;
  return (
    <Field.Root disabled={isOff} invalid={problem !== undefined} alignContent="start">
      <Field.Label>{label}</Field.Label>
      <Input
        type="date"
        textStyle="num"
        value={form[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  );
}
