import type {
  DeskSettings,
  SettingsChange,
  SettingsSection,
  SettingsValue,
} from '#contract/desk/settings';
import { externalStore } from '../../ui/hooks/external-store';

/** What is typed into the form of a section and not saved. */
export interface SettingsDraft<Form> {
  /** Of the section that the user saw when typing began. */
  revision: number;
  form: Form;
}

/** By section. It survives navigation and the end of the session. */
export const settingsDrafts = externalStore<
  Partial<Record<SettingsSection, SettingsDraft<unknown>>>
>({});

export function deleteSettingsDrafts(): void {
  settingsDrafts.set({});
}

export interface FieldProblem {
  field: string;
  /** Name of the field, if the problem does not say it. */
  label?: string | undefined;
  problem: string;
}

/** Texts that the server would refuse. Those of the files may be longer than the fields allow. */
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
  /** How many things differ. */
  countChanges: (stored: SettingsValue<Section>, typed: SettingsValue<Section>) => number;
  /** What the server would refuse. */
  problemsOf: (value: SettingsValue<Section>) => readonly FieldProblem[];
  toChange: (revision: number, value: SettingsValue<Section>) => SettingsChange;
  /** Cancels what would still change the draft. */
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
