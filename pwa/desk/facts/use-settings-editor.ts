import { useState } from 'react';
import type { DeskSettings, SettingsSection, SettingsValue } from '#contract/desk/settings';
import { useExternalStore } from '../../ui/hooks/external-store';
import { useSaveSettings } from '../client/shop-settings';
import { deskToaster } from '../parts/desk-toaster';
import { settingsDrafts, type FieldProblem, type SettingsForm } from './settings-drafts';

export interface SettingsEditor<Section extends SettingsSection, Form> {
  form: Form;
  /** As typed. */
  value: SettingsValue<Section>;
  stored: SettingsValue<Section>;
  changes: number;
  /** Why it cannot be saved, for the bar. */
  problem: string | undefined;
  /** The problem of a field that the user has left, or whose stored value has one. */
  problemOf: (field: string) => string | undefined;
  leave: (field: string) => void;
  /** Another person or tab has changed the section since the user began to type. */
  hasConflict: boolean;
  isSaving: boolean;
  failure: Error | null;
  change: (typed: Partial<Form>) => void;
  discard: () => void;
  /** Keeps what is typed over what the other person has changed. */
  keepOwnChanges: () => void;
  save: () => void;
}

/** The form of a section with what was typed. */
export function useSettingsEditor<Section extends SettingsSection, Form extends object>(
  of: SettingsForm<Section, Form>,
  settings: DeskSettings,
): SettingsEditor<Section, Form> {
  const { section, formOf, valueOf, countChanges, readDraft, setDraft } = of;
  useExternalStore(settingsDrafts);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const draft = readDraft();
  const { value: stored, revision: latest } = settings[section];
  const form = draft?.form ?? formOf(stored);
  const value = valueOf(form);
  const changes = countChanges(stored, value);
  const problems = of.problemsOf(value);
  const revision = draft?.revision ?? latest;

  /** The draft goes on from another revision. */
  function rebase(next: number): void {
    const current = readDraft();
    if (current) setDraft({ ...current, revision: next });
  }

  const save = useSaveSettings((saved, sent) => {
    const current = readDraft();
    const typed = current && valueOf(current.form);
    // What is typed while it is sent stays.
    if (!typed || countChanges(sent.value as SettingsValue<Section>, typed) === 0)
      setDraft(undefined);
    else rebase(saved[section].revision);
    deskToaster.create({ type: 'success', title: 'Saved', description: 'Shoppers see it now.' });
  });

  return {
    form,
    value,
    stored,
    changes,
    problem: problems[0] && [problems[0].label, problems[0].problem].filter(Boolean).join(': '),
    problemOf: (field) => {
      const isOf = (each: FieldProblem) => each.field === field;
      const isShown = left.has(field) || of.problemsOf(stored).some(isOf);
      return isShown ? problems.find(isOf)?.problem : undefined;
    },
    leave: (field) => setLeft(new Set([...left, field])),
    hasConflict: changes > 0 && revision !== latest,
    isSaving: save.isPending,
    failure: save.error,
    change: (typed) => {
      // An upload ends after the render that began it.
      const current = readDraft();
      const isEdited = current && countChanges(stored, valueOf(current.form)) > 0;
      setDraft({
        revision: isEdited ? current.revision : latest,
        form: { ...(current?.form ?? formOf(stored)), ...typed },
      });
    },
    discard: () => {
      of.onDiscard?.();
      save.reset();
      setLeft(new Set());
      setDraft(undefined);
    },
    keepOwnChanges: () => {
      save.reset();
      rebase(latest);
    },
    save: () => {
      if (!save.isPending && problems.length === 0) save.mutate(of.toChange(revision, value));
    },
  };
}
