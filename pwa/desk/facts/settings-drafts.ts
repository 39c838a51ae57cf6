import type {
  DeskSettings,
  SettingsChange,
  SettingsSection,
  SettingsValue,
} from '#contract/desk/settings';
import { externalStore } from '../../ui/hooks/external-store';

/** The unsaved form of a section. */
export interface SettingsDraft<Form> {
  /** Revision of the section when the user began to type. */
  revision: number;
  form: Form;
}

/** Drafts by section. They survive navigation and the end of the session. */
export const settingsDrafts = externalStore<
  Partial<Record<SettingsSection, SettingsDraft<unknown>>>
>({});

export function deleteSettingsDrafts(): void {
  settingsDrafts.set({});
}

export interface FieldProblem {
  field: string;
  /** Name of the field, if the problem does not name it. */
  label?: string | undefined;
  problem: string;
}

/**
 * Finds texts that are too long for the server. Built-in defaults may be longer than the fields
 * allow.
 */
export function lengthProblems<Name extends string>(
  typed: Readonly<Record<Name, string>>,
  lengths: Readonly<Record<Name, number>>,
  labels: Readonly<Partial<Record<Name, string>>>,
): FieldProblem[] {
  return (Object.keys(lengths) as Name[])
    .filter((field) => typed[field].length > lengths[field])
    .map((field) => ({
      field,
      label: labels[field],
      problem: `Shorten it to ${lengths[field]} characters. It has ${typed[field].length}.`,
    }));
}

interface FormRules<Section extends SettingsSection, Form> {
  section: Section;
  formOf: (value: SettingsValue<Section>) => Form;
  valueOf: (form: Form) => SettingsValue<Section>;
  /** Number of differences between the stored and the typed value. */
  countChanges: (stored: SettingsValue<Section>, typed: SettingsValue<Section>) => number;
  /** Problems for which the server would reject the value. */
  problemsOf: (value: SettingsValue<Section>) => readonly FieldProblem[];
  toChange: (revision: number, value: SettingsValue<Section>) => SettingsChange;
  /** Cancels work that could still change the draft, for example an upload. */
  onDiscard?: () => void;
}

export type SettingsForm<Section extends SettingsSection, Form> = ReturnType<
  typeof settingsForm<Section, Form>
>;

/** The form of a section, with its draft. */
export function settingsForm<Section extends SettingsSection, Form>(
  rules: FormRules<Section, Form>,
) {
  const { section, valueOf, countChanges } = rules;
  const readDraft = () => settingsDrafts.get()[section] as SettingsDraft<Form> | undefined;
  return {
    ...rules,
    readDraft,

    /** `undefined` deletes the draft. */
    setDraft(draft: SettingsDraft<Form> | undefined): void {
      const { [section]: _, ...others } = settingsDrafts.get();
      settingsDrafts.set(draft ? { ...others, [section]: draft } : others);
    },

    isUnsaved(settings: DeskSettings): boolean {
      const draft = readDraft();
      return draft !== undefined && countChanges(settings[section].value, valueOf(draft.form)) > 0;
    },
  };
}
