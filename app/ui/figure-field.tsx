import { type ComponentProps, useState } from 'react';
import { latinDigits } from '../../kernel/format.ts';
import { useFormat } from '../i18n/language.tsx';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: string;
  onFigure: (figure: string) => void;
};

/**
 * A number in the digits of the page's language. `value` and `onFigure` use Latin digits, so that a number is the
 * same text in both languages. It is a text field, since number fields accept no Bangla digits.
 */
export function FigureField({ value, onFigure, onBlur, ...field }: Props) {
  const { digits } = useFormat();
  // While the person types, the typed digits stay: replacing them would move the caret to the end.
  const [typed, setTyped] = useState('');
  const text = latinDigits(typed) === value ? typed : digits(value);
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...field}
      value={text}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onFigure(latinDigits(event.currentTarget.value));
      }}
      onBlur={(event) => {
        setTyped('');
        onBlur?.(event);
      }}
    />
  );
}
