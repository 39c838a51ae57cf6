import { Field, Textarea } from '@chakra-ui/react';
import { Fragment } from 'react';
import { STORY_LENGTHS, VALUE_NUMBERS, type StoryTexts } from '#contract/shop/story-texts';
import { SectionHead } from '../parts/SectionHead';
import { STORY_LABELS, type StoryEditor } from './story-form';

interface Props {
  editor: StoryEditor;
  isReadOnly: boolean;
}

export function StoryFieldSet(props: Props) {
  return (
    <>
      <StoryField {...props} name="headline" isOneLine />
      <StoryField {...props} name="lede" />
      <StoryField {...props} name="paragraphs" helper="A blank line begins a new paragraph." />
      <SectionHead title="What we stand for" />
      {VALUE_NUMBERS.map((number) => (
        <Fragment key={number}>
          <StoryField {...props} name={`valueName${number}`} isOneLine />
          <StoryField {...props} name={`valueText${number}`} />
        </Fragment>
      ))}
      <SectionHead title="The founder" />
      <StoryField {...props} name="founder" isOneLine />
      <StoryField {...props} name="quote" />
      <StoryField {...props} name="words" />
      <SectionHead title="The athlete" />
      <StoryField {...props} name="athleteLede" />
      <StoryField
        {...props}
        name="athleteParagraphs"
        helper="A blank line begins a new paragraph."
      />
      <StoryField {...props} name="athleteWore" isOneLine />
      <StoryField {...props} name="bests" helper="One in each line: event | time" />
      <StoryField
        {...props}
        name="results"
        helper="One in each line: year | event | meet | place | time"
      />
    </>
  );
}

interface StoryFieldProps extends Props {
  name: keyof StoryTexts;
  isOneLine?: boolean;
  helper?: string;
}

function StoryField({ editor, isReadOnly, name, isOneLine = false, helper }: StoryFieldProps) {
  const { form, change, leave, problemOf } = editor;
  const problem = problemOf(name);
  const text = form[name];
  const max = STORY_LENGTHS[name];
  return (
    <Field.Root disabled={isReadOnly} invalid={problem !== undefined}>
      <Field.Label>{STORY_LABELS[name]}</Field.Label>
      <Textarea
        autoresize
        rows={isOneLine ? 1 : 3}
        maxLength={max}
        value={text}
        onChange={({ target: { value } }) =>
          change({ [name]: isOneLine ? value.replaceAll('\n', ' ') : value })
        }
        onBlur={() => leave(name)}
      />
      <Field.ErrorText>{problem}</Field.ErrorText>
      {problem === undefined && (
        <Field.HelperText>
          {text.length} of {max} characters. {helper}
        </Field.HelperText>
      )}
    </Field.Root>
  );
}
