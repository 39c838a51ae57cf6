import { useState } from 'react';
import type { DeskSettings, SettingsSection, SettingsValue } from '#contract/desk/settings';
import { useExternalStore } from '../../ui/hooks/external-store';
import { useSaveSettings } from '../client/shop-settings';
import { deskToaster } from '../parts/desk-toaster';
import { settingsDrafts, type FieldProblem, type SettingsForm } from './settings-drafts';

export interface SettingsEditor<Section extends SettingsSection, Form> {
  form: Form;
  /** The typed value. */
  value: SettingsValue<Section>;
  stored: SettingsValue<Section>;
  changes: number;
  /** Why it cannot be saved. Shown in the bar. */
  problem: string | undefined;
  /**
   * The problem of a field, if the user has left the field or its stored value already has the
   * problem.
   */
  problemOf: (field: string) => string | undefined;
  leave: (field: string) => void;
  /** Another person or tab has changed the section since the user began to type. */
  hasConflict: boolean;
  isSaving: boolean;
  failure: Error | null;
  change: (typed: Partial<Form>) => void;
  discard: () => void;
  /** Keeps the typed changes, so that saving overwrites the other person's changes. */
  keepOwnChanges: () => void;
  save: () => void;
}

/** The state of a section's form: stored value, typed changes, problems and saving. */
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

  /** Bases the draft on another revision. */
  function rebase(next: number): void {
    const current = readDraft();
    if (current) setDraft({ ...current, revision: next });
  }

  const save = useSaveSettings((saved, sent) => {
    const current = readDraft();
    const typed = current && valueOf(current.form);
    // Text that is typed during the request stays.
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
      // An upload may end after later renders, so it needs the latest editor.
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
