import { useLayoutEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from '../../ui/forms/TextField';
import { groupDigits, filterTypedText } from './card-rules';

type Props = Omit<TextFieldProps, 'label' | 'value' | 'onChange'> & {
  /** Digits only. */
  value: string;
  onWrite: (digits: string) => void;
};

/** Formats the digits in groups of four and keeps the caret among them. */
export function CardNumberField({ value, onWrite, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (before.current === undefined) return;
    const place = groupDigits(value.slice(0, before.current)).length;
    input.current?.setSelectionRange(place, place);
    before.current = undefined;
  });
  return (
    <TextField
      ref={input}
      label="Card number"
      autoComplete="cc-number"
      inputMode="numeric"
      required
      {...rest}
      value={groupDigits(value)}
      onChange={({ target }) => {
        const caret = target.selectionStart ?? target.value.length;
        before.current = filterTypedText('cardNumber', target.value.slice(0, caret)).length;
        onWrite(filterTypedText('cardNumber', target.value));
      }}
    />
  );
}
