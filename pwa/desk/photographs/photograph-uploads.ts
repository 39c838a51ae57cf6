import { MAX_PHOTOGRAPH_BYTES } from '#contract/desk/goods';
import { ApiError, Unreachable } from '#contract/protocol/api-error';
import { externalStore, useExternalStore } from '../../ui/hooks/external-store';
import { loadedItem } from '../client/desk-goods';
import { deskClient, deskMessage } from '../client/desk-client';
import { uploadPhotograph } from '../client/upload-photograph';
import { changeItem, itemDraft, NEW } from '../item/item-drafts';

const MAX_MEGABYTES = MAX_PHOTOGRAPH_BYTES / (1024 * 1024);

/** A photograph that is not stored yet. */
export interface PhotographUpload {
  id: number;
  /** Key of the item's draft. */
  itemKey: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** Uploaded fraction, from 0 to 1. */
  progress: number;
  /** Why the upload failed. Empty if it has not failed. */
  problem: string;
  /** Whether it failed because the server was unreachable. */
  isUnreachable: boolean;
  /** Number of automatic retries. */
  autoRetries: number;
}

/**
 * After that only the user can retry, because the server responds but something rejects the
 * photographs.
 */
const MAX_AUTO_RETRIES = 5;

/** Running uploads. They continue while the user is on another screen of the desk. */
const uploads = externalStore<readonly PhotographUpload[]>([]);
let lastId = 0;
let running: AbortController | undefined;

// A reload would lose the files, because the page cannot choose them again.
uploads.watch((left) => {
  if (left.length > 0) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
});

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

// A loaded list shows that there is a connection.
deskClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'success') retryUnreachable();
});

function retryUnreachable(): void {
  const retried = uploads
    .get()
    .filter((upload) => upload.isUnreachable && upload.autoRetries < MAX_AUTO_RETRIES);
  for (const { id, autoRetries } of retried) {
    update(id, { ...FIRST_STATE, autoRetries: autoRetries + 1 });
  }
  if (retried.length > 0) void sendNext();
}

const FIRST_STATE = {
  state: 'waiting',
  progress: 0,
  problem: '',
  isUnreachable: false,
  autoRetries: 0,
} as const;

export function usePhotographUploads(itemKey: string): readonly PhotographUpload[] {
  return useExternalStore(uploads).filter((upload) => upload.itemKey === itemKey);
}

export function addPhotographs(itemKey: string, files: readonly File[]): void {
  const added = files.map((file): PhotographUpload => {
    lastId += 1;
    return { id: lastId, itemKey, file, ...FIRST_STATE };
  });
  uploads.set([...uploads.get(), ...added]);
  void sendNext();
}

export function retryUpload(id: number): void {
  update(id, FIRST_STATE);
  void sendNext();
}

export function removeUpload(id: number): void {
  cancel((each) => each.id === id);
}

export function removeUploadsOf(itemKey: string): void {
  cancel((each) => each.itemKey === itemKey);
}

export function cancelAllUploads(): void {
  cancel(() => true);
}

function cancel(isCancelled: (upload: PhotographUpload) => boolean): void {
  const isSending = uploads
    .get()
    .some((upload) => upload.state === 'sending' && isCancelled(upload));
  uploads.set(uploads.get().filter((upload) => !isCancelled(upload)));
  if (isSending) running?.abort();
}

/** Moves uploads to the id that a new item has got. */
export function moveUploads(from: string, to: string): void {
  uploads.set(
    uploads.get().map((upload) => (upload.itemKey === from ? { ...upload, itemKey: to } : upload)),
  );
}

/**
 * Uploads one photograph after the other, because a phone's connection is slow and the first
 * photographs are the most important.
 */
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
    await finish(next.id, address);
  } catch (failure) {
    update(next.id, {
      state: 'failed',
      problem: problemText(failure, next),
      isUnreachable: failure instanceof Unreachable,
    });
  }
  running = undefined;
  await sendNext();
}

/** Adds the picture to the item, unless the user has removed the upload. */
async function finish(id: number, address: string): Promise<void> {
  const upload = find(id);
  if (!upload) return;
  const item = upload.itemKey === NEW ? undefined : await loadedItem(upload.itemKey);
  // A new item may have got its id during the upload.
  const key = find(id)?.itemKey;
  if (key === undefined) return;
  const { pictures = [], altTexts = [] } = { ...item?.fields, ...itemDraft(key)?.changes };
  changeItem(key, item?.revision ?? null, { pictures: [...pictures, address], altTexts });
  uploads.set(uploads.get().filter((each) => each.id !== id));
}

function problemText(failure: unknown, { autoRetries }: PhotographUpload): string {
  const isTooLarge = failure instanceof ApiError && failure.status === 413;
  if (failure instanceof Unreachable && autoRetries < MAX_AUTO_RETRIES)
    return 'No connection. It is sent again when you are online.';
  return isTooLarge ? `The file is larger than ${MAX_MEGABYTES} MB.` : deskMessage(failure);
}

function find(id: number): PhotographUpload | undefined {
  return uploads.get().find((upload) => upload.id === id);
}

function update(id: number, changes: Partial<PhotographUpload>): void {
  uploads.set(
    uploads.get().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
  );
}
