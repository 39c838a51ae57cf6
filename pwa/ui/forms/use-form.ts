import { useCallback, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import {
  fieldsOf,
  problemsOf,
  type Problems,
  type Rules,
  type FieldValues,
} from './field-problems';

interface Options<Field extends string> {
  /** In the order of the form: the first field with an error gets the focus. */
  rules: Rules<Field>;
  first: FieldValues<NoInfer<Field>>;
  /** Rules that compare fields. */
  compare?: (values: FieldValues<NoInfer<Field>>) => Problems<NoInfer<Field>>;
  /** Sends the form. Returns the server's field errors; must show all other errors itself. */
  send: (values: FieldValues<NoInfer<Field>>) => Promise<Problems<NoInfer<Field>> | void>;
  onWrite?: (values: FieldValues<NoInfer<Field>>) => void;
}

/**
 * Behaviour of all forms: an error stays at its field until it is edited, the first one gets the
 * focus, values do not change while sending, and repeated taps send once.
 */
export function useForm<Field extends string>(options: Options<Field>) {
  const { rules, compare, send, onWrite } = options;
  const [values, setValues] = useState(options.first);
  // The newest values: for input typed during an await, and for a submit before the next render.
  const newest = useRef(options.first);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [isBusy, setBusy] = useState(false);
  const isOnItsWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const change = useCallback((by: (now: FieldValues<Field>) => FieldValues<Field>): void => {
    newest.current = by(newest.current);
    setValues(newest.current);
  }, []);

  function write(field: Field, text: string): void {
    change((now) => ({ ...now, [field]: text }));
    onWrite?.(newest.current);
    setProblems(({ [field]: _, ...others }) => others as Problems<Field>);
  }

  // Reads text that was typed before the rendered document was hydrated.
  useLayoutEffect(() => {
    for (const field of fieldsOf(rules)) {
      const element = form.current?.elements.namedItem(field);
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      if (isField && element.value !== '' && element.value !== newest.current[field])
        change((now) => ({ ...now, [field]: element.value }));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only once
  }, []);

  function showProblems(found: Problems<Field>): void {
    setProblems(found);
    const first = fieldsOf(rules).find((field) => found[field] !== undefined);
    const element = first && form.current?.elements.namedItem(first);
    if (element instanceof HTMLElement) element.focus();
  }

  async function submit(): Promise<void> {
    if (isOnItsWay.current) return;
    const values = newest.current;
    const found = { ...compare?.(values), ...problemsOf(rules, values) };
    showProblems(found);
    if (Object.keys(found).length > 0) return;
    isOnItsWay.current = true;
    setBusy(true);
    try {
      showProblems((await send(values)) ?? {});
    } finally {
      isOnItsWay.current = false;
      setBusy(false);
    }
  }

  return {
    values,
    change,
    isBusy,
    write,
    /** Props of the `<form>`. */
    form: {
      ref: form,
      // If the form is sent before hydration, the default method GET would put its values into the
      // address.
      method: 'dialog',
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        void submit();
      },
    },
    /** Props of a field. */
    field: (name: Field) => ({
      name,
      value: values[name],
      readOnly: isBusy,
      error: problems[name],
      onChange: ({ target }: { target: { value: string } }) => write(name, target.value),
    }),
  };
}
