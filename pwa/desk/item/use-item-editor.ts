import { useMutation } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { ItemProblem, type DeskItemDetail, type ItemFields } from '#contract/desk/goods';
import { ApiError } from '#contract/protocol/api-error';
import { deskMessage } from '../client/desk-client';
import { publishItem, reloadItem } from '../client/desk-goods';
import { deskPaths } from '../desk-paths';
import { deskToaster } from '../parts/desk-toaster';
import { restoreFocus } from '../parts/use-focus-after-dialog';
import { isLive } from '../goods/item-facts';
import { useUnusualPrices } from '../goods/UnusualPriceDialog';
import {
  moveUploads,
  removeUploadsOf,
  usePhotographUploads,
} from '../photographs/photograph-uploads';
import {
  changeItem,
  deleteItemDraft,
  itemDraft,
  NEW,
  rebaseItemDraft,
  useItemDraft,
  writeItemDraft,
} from './item-drafts';
import { haveSameFields, storeFields } from './store-fields';
import {
  controlOf,
  toItemFields,
  formOf,
  NEW_ITEM,
  openProblems,
  typingProblems,
  type ItemForm,
} from './item-form';

/** The server's problems, and the fields that it has checked. */
interface RejectedSave {
  problems: readonly ItemProblem[];
  fields: ItemFields;
}

interface SaveResult {
  item: DeskItemDetail;
  isPublished: boolean;
}

const Problems = z.array(ItemProblem);

/**
 * The state of an item's form with its unsaved changes. Without `item` the form creates a new one.
 */
export function useItemEditor(item: DeskItemDetail | undefined) {
  const key = item?.id ?? NEW;
  const base = item ?? NEW_ITEM;
  const draft = useItemDraft(key);
  const form: ItemForm = { ...formOf(base), ...draft?.changes };
  const fields = toItemFields(form, base);
  const typing = typingProblems(form);
  const isDirty = typing.length > 0 || !haveSameFields(fields, base.fields);
  const [rejected, setRejected] = useState<RejectedSave>();
  const seen = rejected ?? { problems: item?.problems ?? [], fields: base.fields };
  const problems = [
    ...typing.map((problem) => ({ ...problem, control: problem.field })),
    ...openProblems(seen.problems, seen.fields, fields).map((problem) => ({
      ...problem,
      control: controlOf(problem.field, seen.fields),
    })),
  ];
  const isUploading = usePhotographUploads(key).some(({ state }) => state !== 'failed');
  const save = useSave({ item, fields, isDirty, setRejected });
  const unusual = useUnusualPrices();
  const { name, price } = fields;
  const before = base.fields.price;
  const newPrices = price === null || price === before ? [] : [{ name, price, before }];

  return {
    item,
    key,
    form,
    fields,
    problems,
    isDirty,
    /** An item is published with all of its photographs. */
    canPublish: !isUploading,
    /** Another person or tab has changed the item since the owner began to type. */
    hasConflict:
      isDirty &&
      item !== undefined &&
      draft?.revision !== item.revision &&
      !haveSameFields(draft?.sent, item.fields),
    isSaving: save.isPending,
    failure: save.error,
    change: (changes: Partial<ItemForm>) => changeItem(key, item?.revision ?? null, changes),
    /** Saves, and publishes if it has no problems. */
    save: (action: 'save' | 'publish') => {
      if (save.isPending || (action === 'publish' && isUploading)) return;
      if (typing.length > 0) return focusControl(problems[0]?.control);
      unusual.confirmThen(newPrices, () => save.mutate(action));
    },
    /** The dialog that asks whether an unusual price is correct. */
    dialog: unusual.dialog,
    discard: () => {
      save.reset();
      setRejected(undefined);
      deleteItemDraft(key);
      removeUploadsOf(key);
    },
    /**
     * Keeps the user's changes. Saving then overwrites the other person's changes of the same
     * fields.
     */
    keepOwnChanges: () => {
      save.reset();
      if (item) rebaseItemDraft(key, item.revision);
    },
  };
}

export type ItemEditor = ReturnType<typeof useItemEditor>;
export const ItemEditing = createContext<ItemEditor | undefined>(undefined);

export function useItemEditing(): ItemEditor {
  const editor = use(ItemEditing);
  if (!editor) throw new Error('used outside of the item form');
  return editor;
}

interface SaveInput {
  item: DeskItemDetail | undefined;
  fields: ItemFields;
  isDirty: boolean;
  setRejected: (rejected: RejectedSave | undefined) => void;
}

function useSave({ item, fields, isDirty, setRejected }: SaveInput) {
  const navigate = useNavigate();
  const open = ({ id }: DeskItemDetail, hasProblems: boolean) => {
    if (!item) void navigate(deskPaths.item(id), { replace: true, state: { hasProblems } });
    else if (hasProblems) focusFirstProblem();
  };
  /** Opens the new item that was saved before, if the response to that save was lost. */
  const openStored = () => {
    const draft = itemDraft(NEW);
    if (draft?.newId === undefined) return undefined;
    const { changes, sent } = draft;
    writeItemDraft(draft.newId, { revision: null, changes, sent });
    deleteItemDraft(NEW);
    moveUploads(NEW, draft.newId);
    return navigate(deskPaths.item(draft.newId), { replace: true });
  };
  return useMutation({
    mutationFn: async (action: 'save' | 'publish'): Promise<SaveResult> => {
      const saved = item && !isDirty ? item : await storeFields(item, fields);
      if (action === 'save' || saved.problems.length > 0)
        return { item: saved, isPublished: false };
      try {
        return { item: await publishItem(saved), isPublished: true };
      } catch (failure) {
        open(saved, true);
        throw failure;
      }
    },
    onSuccess: ({ item: saved, isPublished }, action) => {
      setRejected(undefined);
      const isRejected = action === 'publish' && !isPublished;
      open(saved, isRejected);
      if (isRejected) return;
      announce(saved, isPublished);
      restoreFocus();
    },
    onError: (failure) => {
      // The notice at the top of the form may be out of view.
      deskToaster.create({
        type: 'error',
        title: 'Not saved',
        description: deskMessage(failure),
      });
      if (!(failure instanceof ApiError)) return;
      if (failure.status === 409) void (item ? reloadItem(item.id) : openStored());
      const problems = Problems.safeParse(failure.details['problems']).data;
      setRejected(problems && { problems, fields });
      if (problems) focusFirstProblem();
    },
  });
}

function announce(item: DeskItemDetail, isPublished: boolean): void {
  const title = isPublished ? 'Published' : item.state === 'draft' ? 'Draft saved' : 'Saved';
  const description = isLive(item) ? 'Shoppers see it now.' : '';
  deskToaster.create({ type: 'success', title, ...(description && { description }) });
}

/** Id of the element of a control. */
export function controlId(control: string): string {
  return `item-${control}`;
}

export function focusControl(control: string | undefined): void {
  if (control !== undefined) document.getElementById(controlId(control))?.focus();
}

/** Focuses the first control that is marked as invalid, after the page has rendered it. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const problem = document.querySelector<HTMLElement>('[data-problem]');
      focusControl(problem?.dataset['problem']);
    }),
  );
}
