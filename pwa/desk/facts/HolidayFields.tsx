import { Field, Input, SimpleGrid, Textarea } from '@chakra-ui/react';
import { MAX_NOTICE_LENGTH, type HolidayProblem } from '#contract/shop/holiday';
import { LabelledSwitch } from '../settings/LabelledSwitch';
import { shopToday, type HolidayEditor } from './holiday-form';

interface Props {
  editor: HolidayEditor;
  isReadOnly: boolean;
}

export function HolidayFields({ editor, isReadOnly }: Props) {
  const { form, change } = editor;
  const isOff = isReadOnly || !form.isOn;
  return (
    <>
      <LabelledSwitch
        label="Holiday switch"
        hint="Shoppers can still buy. They see when parcels leave again."
        checked={form.isOn}
        disabled={isReadOnly}
        onCheckedChange={({ checked }) =>
          change({ isOn: checked, ...(form.from === '' && { from: shopToday() }) })
        }
      />
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
  const { form, problemOf, leave, change } = editor;
  const problem = problemOf(name);
  return (
    <Field.Root disabled={isOff} invalid={problem !== undefined} alignContent="start">
      <Field.Label>{label}</Field.Label>
      <Input
        type="date"
        textStyle="num"
        value={form[name]}
        onChange={({ target }) => change({ [name]: target.value })}
        onBlur={() => leave(name)}
      />
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  );
}
