import type { DeskSettings } from '#contract/desk/settings';
import { holidayProblems, type HolidayProblem } from '#contract/shop/holiday';
import { useExternalStore } from '../../ui/hooks/external-store';
import { useSaveSettings } from '../client/shop-settings';
import { deskToaster } from '../parts/desk-toaster';
import {
  countChanges,
  deleteHolidayDraft,
  holidayDraft,
  holidayFormOf,
  shopToday,
  toHoliday,
  type HolidayForm,
} from './holiday-form';

/** The form of the holiday with what was typed. */
export function useHolidayEditor(settings: DeskSettings) {
  const draft = useExternalStore(holidayDraft);
  const form = draft?.form ?? holidayFormOf(settings);
  const holiday = toHoliday(form);
  const changes = countChanges(settings.holiday, holiday);
  const problems = problemsOf(holiday);
  const save = useSaveSettings(({ revision: saved }, sent) => {
    // What is typed while it is sent stays.
    if (countChanges(sent.holiday, typedHoliday()) === 0) deleteHolidayDraft();
    else rebase(saved);
    deskToaster.create({ type: 'success', title: 'Saved', description: 'Shoppers see it now.' });
  });
  const revision = draft?.revision ?? settings.revision;

  return {
    form,
    holiday,
    changes,
    problems,
    /** Another person or tab has changed the settings since the user began to type. */
    hasConflict: changes > 0 && revision !== settings.revision,
    isSaving: save.isPending,
    failure: save.error,
    change: (typed: Partial<HolidayForm>) => {
      const base = changes > 0 ? revision : settings.revision;
      holidayDraft.set({ revision: base, form: { ...form, ...typed } });
    },
    discard: () => {
      save.reset();
      deleteHolidayDraft();
    },
    /** Saves over what the other person has changed. */
    keepTyped: () => {
      save.reset();
      rebase(settings.revision);
    },
    save: () => {
      if (!save.isPending && problems.length === 0) save.mutate({ revision, holiday });
    },
  };
}

export type HolidayEditor = ReturnType<typeof useHolidayEditor>;

function problemsOf(holiday: ReturnType<typeof toHoliday>): readonly HolidayProblem[] {
  return holiday ? holidayProblems(holiday, shopToday()) : [];
}

function typedHoliday() {
  const draft = holidayDraft.get();
  return draft ? toHoliday(draft.form) : null;
}

/** The draft goes on from another revision. */
function rebase(revision: number): void {
  const draft = holidayDraft.get();
  if (draft) holidayDraft.set({ ...draft, revision });
}
