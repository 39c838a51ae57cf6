import { chakra } from '../chakra';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { LabelledField, type LabelText } from './LabelledField';

const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '52px',
    border: '1px solid {colors.lineStrong}',
    borderRadius: 'r',
    background: 'surface',
    '&:focus-within': { borderColor: 'focus', boxShadow: '0 0 0 2px {colors.focus}' },
    '&:has([aria-invalid=true])': {
      borderColor: 'ropeInk',
      boxShadow: '0 0 0 1px {colors.ropeInk}',
      '&:focus-within': { boxShadow: '0 0 0 3px {colors.ropeInk}' },
    },
    '& > input, & > textarea': {
      flex: '1',
      minWidth: '0',
      paddingInline: '14px',
      background: 'none',
      outline: 'none',
      alignSelf: 'stretch',
    },
    '& > textarea': {
      minHeight: '136px',
      paddingBlock: '13px',
      lineHeight: '1.5',
      resize: 'vertical',
    },
  },
});

export type TextFieldProps = ComponentProps<'input'> &
  LabelText & {
    /** A 44 px button at the end of the box. */
    end?: ReactNode;
    /** A link beside the label, after the field in the tab order. */
    beside?: ReactNode;
  };

export function TextField({ label, error, hint, end, beside, ...rest }: TextFieldProps) {
  const field = useField(error, hint);
  return (
    <LabelledField label={label} error={error} hint={hint} beside={beside} id={field.id}>
      <Box>
        <input {...field} {...rest} />
        {end}
      </Box>
    </LabelledField>
  );
}

/** A resizable multi-line field. */
export function TextArea({ label, error, hint, ...rest }: ComponentProps<'textarea'> & LabelText) {
  const field = useField(error, hint);
  return (
    <LabelledField label={label} error={error} hint={hint} id={field.id}>
      <Box>
        <textarea {...field} {...rest} />
      </Box>
    </LabelledField>
  );
}

function useField(error?: string, hint?: string) {
  const id = useId();
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-words` : undefined,
  };
}
