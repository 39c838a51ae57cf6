import { useRef, useState, type FormEvent } from 'react';
import { fieldsOf, problemsOf, type Problems, type Rules, type Values } from './field-problems';

interface Options<Field extends string> {
  /** In the order of the form: of several fields with a problem the first gets the focus. */
  rules: Rules<Field>;
  first: Values<NoInfer<Field>>;
  /** What fields say of each other. */
  compare?: (values: Values<NoInfer<Field>>) => Problems<NoInfer<Field>>;
  /** Returns what the shop found wrong with a field; tells everything else itself. */
  send: (values: Values<NoInfer<Field>>) => Promise<Problems<NoInfer<Field>> | void>;
  onWrite?: (values: Values<NoInfer<Field>>) => void;
}

/**
 * The one way of forms: a problem stands at its field until the field is written again, the first one has the
 * focus, what is on its way does not change, and it goes out once however often it is tapped.
 */
export function useForm<Field extends string>(options: Options<Field>) {
  const { rules, compare, send, onWrite } = options;
  const [values, setValues] = useState(options.first);
  // What is written while something else is awaited stays.
  const newest = useRef(options.first);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [isBusy, setBusy] = useState(false);
  const isOnItsWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  function replace(next: Values<Field>): void {
    newest.current = next;
    setValues(next);
  }

  function write(field: Field, text: string): void {
    const next = { ...newest.current, [field]: text };
    replace(next);
    onWrite?.(next);
    setProblems(({ [field]: _, ...others }) => others as Problems<Field>);
  }

  function showProblems(found: Problems<Field>): void {
    setProblems(found);
    const first = fieldsOf(rules).find((field) => found[field] !== undefined);
    const element = first && form.current?.elements.namedItem(first);
    if (element instanceof HTMLElement) element.focus();
  }

  async function submit(): Promise<void> {
    if (isOnItsWay.current) return;
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
    setValues: replace,
    isBusy,
    write,
    /** For the `<form>`. */
    form: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        void submit();
      },
    },
    /** For a field of this name. */
    field: (name: Field) => ({
      name,
      value: values[name],
      readOnly: isBusy,
      error: problems[name],
      onChange: ({ target }: { target: { value: string } }) => write(name, target.value),
    }),
  };
}
