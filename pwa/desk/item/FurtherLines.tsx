import { Box, Button, Field, Flex, IconButton, Input, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { DeskIcon } from '../parts/DeskIcon';
import { useProblemsOf } from './FactField';
import { addLine, type FormLine } from './item-lines';
import { controlId } from './use-item-editor';

interface Props {
  lines: readonly FormLine[];
  onChange: (lines: FormLine[]) => void;
}

/** Specification lines without a separate field: `Material: Polyamide`. */
export function FurtherLines({ lines, onChange }: Props) {
  const addButton = useRef<HTMLButtonElement>(null);
  const problems = useProblemsOf('lines');
  const further = lines.filter(({ fact }) => fact === undefined);
  return (
    <Field.Root
      as="fieldset"
      invalid={problems.length > 0}
      data-problem={problems.length > 0 ? 'lines' : undefined}
    >
      <Box as="legend" fontSize="14" fontWeight="600" mb="6px">
        Further facts
      </Box>
      <Stack gap="8px" width="full">
        {further.map(({ key, text }, index) => (
          <Flex key={key} gap="8px">
            <Input
              id={index === 0 ? controlId('lines') : undefined}
              aria-label={`Further fact ${index + 1}`}
              placeholder="Material: Polyamide"
              maxLength={1000}
              value={text}
              onChange={({ target }) =>
                onChange(
                  lines.map((line) => (line.key === key ? { ...line, text: target.value } : line)),
                )
              }
            />
            <IconButton
              variant="outline"
              aria-label={`Remove further fact ${index + 1}`}
              onClick={() => {
                onChange(lines.filter((line) => line.key !== key));
                // The focused button disappears with its line.
                addButton.current?.focus();
              }}
            >
              <DeskIcon name="remove" />
            </IconButton>
          </Flex>
        ))}
        <Button
          ref={addButton}
          variant="outline"
          alignSelf="flex-start"
          id={further.length === 0 ? controlId('lines') : undefined}
          onClick={() => onChange(addLine(lines))}
        >
          <DeskIcon name="plus" />
          Add a fact
        </Button>
      </Stack>
      {problems.map((problem) => (
        <Field.ErrorText key={problem}>{problem}</Field.ErrorText>
      ))}
      <Field.HelperText>One a line: a label, a colon and the value.</Field.HelperText>
    </Field.Root>
  );
}
