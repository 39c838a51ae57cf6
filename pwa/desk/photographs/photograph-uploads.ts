import { externalStore, useExternalStore } from '../../ui/hooks/external-store';
import { loadedItem } from '../client/desk-goods';
import { deskMessage } from '../client/desk-client';
import { uploadPhotograph } from '../client/upload-photograph';
import { changeItem, itemDraft } from '../item/item-drafts';

/** A photograph that is not stored yet. */
export interface PhotographUpload {
  id: number;
  /** Key of the item's draft. */
  itemKey: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  progress: number;
  /** Why it failed. */
  problem: string;
}

/** They go on while the user is at another screen of the desk. */
const uploads = externalStore<readonly PhotographUpload[]>([]);
let lastId = 0;
let running: AbortController | undefined;

export function usePhotographUploads(itemKey: string): readonly PhotographUpload[] {
  return useExternalStore(uploads).filter((each) => each.itemKey === itemKey);
}

export function addPhotographs(itemKey: string, files: readonly File[]): void {
  const added = files.map((file): PhotographUpload => {
    lastId += 1;
    return { id: lastId, itemKey, file, state: 'waiting', progress: 0, problem: '' };
  });
  uploads.set([...uploads.get(), ...added]);
  void sendNext();
}

export function retryUpload(id: number): void {
  update(id, { state: 'waiting', progress: 0, problem: '' });
  void sendNext();
}

export function removeUpload(id: number): void {
  const upload = uploads.get().find((each) => each.id === id);
  uploads.set(uploads.get().filter((each) => each.id !== id));
  if (upload?.state === 'sending') running?.abort();
}

/** A new item has got its id. */
export function moveUploads(from: string, to: string): void {
  uploads.set(
    uploads.get().map((each) => (each.itemKey === from ? { ...each, itemKey: to } : each)),
  );
}

export function cancelAllUploads(): void {
  uploads.set([]);
  running?.abort();
}

/** One after the other: a phone's connection is slow, and the first photographs matter most. */
async function sendNext(): Promise<void> {
  const next = uploads.get().find(({ state }) => state === 'waiting');
  if (running || !next) return;
  running = new AbortController();
  update(next.id, { state: 'sending' });
  try {
    const address = await uploadPhotograph(next.file, {
      onProgress: (progress) => update(next.id, { progress }),
      signal: running.signal,
    });
    finish(next.id, address);
  } catch (failure) {
    update(next.id, { state: 'failed', problem: deskMessage(failure) });
  }
  running = undefined;
  await sendNext();
}

/** Adds the picture to the item, unless the user has removed it. */
function finish(id: number, address: string): void {
  const upload = uploads.get().find((each) => each.id === id);
  if (!upload) return;
  const { itemKey } = upload;
  const item = loadedItem(itemKey);
  const pictures = itemDraft(itemKey)?.changes.pictures ?? item?.fields.pictures ?? [];
  changeItem(itemKey, item?.revision ?? null, { pictures: [...pictures, address] });
  uploads.set(uploads.get().filter((each) => each.id !== id));
}

function update(id: number, changes: Partial<PhotographUpload>): void {
  uploads.set(uploads.get().map((each) => (each.id === id ? { ...each, ...changes } : each)));
}
