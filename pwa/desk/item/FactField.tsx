import { Box, Field, Input, NativeSelect, Textarea, type InputProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { controlId, useItemEditing } from './use-item-editor';

interface FieldProps {
  control: string;
  label: ReactNode;
  helper?: ReactNode;
  children: ReactNode;
}

/** A control with its label and problems. */
export function FactField({ control, label, helper, children }: FieldProps) {
  const problems = useProblemsOf(control);
  return (
    <Field.Root
      id={controlId(control)}
      invalid={problems.length > 0}
      data-problem={problems.length > 0 ? control : undefined}
    >
      <Field.Label>{label}</Field.Label>
      {children}
      {problems.map((problem) => (
        <Field.ErrorText key={problem}>{problem}</Field.ErrorText>
      ))}
      {helper !== undefined && problems.length === 0 && (
        <Field.HelperText>{helper}</Field.HelperText>
      )}
    </Field.Root>
  );
}

/** A control that is not a native field, for example a slider. */
export function FactGroup({ control, label, children }: Omit<FieldProps, 'helper'>) {
  const problems = useProblemsOf(control);
  return (
    <Box data-problem={problems.length > 0 ? control : undefined}>
      <Box id={labelId(control)} fontSize="14" fontWeight="600" mb="6px">
        {label}
      </Box>
      {children}
      {problems.map((problem) => (
        <Box key={problem} mt="6px" fontSize="14" fontWeight="500" color="ropeInk">
          {problem}
        </Box>
      ))}
    </Box>
  );
}

/** Id of a group's label. */
export function labelId(control: string): string {
  return `${controlId(control)}-label`;
}

export function useProblemsOf(control: string): string[] {
  return useItemEditing()
    .problems.filter((problem) => problem.control === control)
    .map(({ problem }) => problem);
}

interface TextProps extends Omit<InputProps, 'onChange'> {
  control: string;
  label: string;
  helper?: string;
  value: string;
  onText: (text: string) => void;
}

export function TextFact({ control, label, helper, value, onText, ...props }: TextProps) {
  return (
    <FactField control={control} label={label} helper={helper}>
      <Input
        autoComplete="off"
        maxLength={1000}
        value={value}
        onChange={({ target }) => onText(target.value)}
        {...props}
      />
    </FactField>
  );
}

export function StoryFact({ value, onText }: Pick<TextProps, 'value' | 'onText'>) {
  return (
    <FactField control="description" label="Story">
      <Textarea
        autoresize
        minH="112px"
        maxH="60dvh"
        maxLength={20_000}
        value={value}
        onChange={({ target }) => onText(target.value)}
      />
    </FactField>
  );
}

interface SelectProps {
  control: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onValue: (value: string) => void;
}

export function SelectFact({ control, label, value, options, onValue }: SelectProps) {
  return (
    <FactField control={control} label={label}>
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={({ target }) => onValue(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FactField>
  );
}
