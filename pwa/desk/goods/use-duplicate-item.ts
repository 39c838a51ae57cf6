import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { deskMessage } from '../client/desk-client';
import { loadItem, saveItem } from '../client/desk-goods';
import { deskPaths } from '../desk-paths';
import { copyOf } from '../item/copy-item';
import { deskToaster } from '../parts/desk-toaster';

/** Creates a draft with the fields of an item, for one unit, and opens it. */
export function useDuplicateItem(): (id: string) => void {
  const navigate = useNavigate();
  const duplicate = useMutation({
    mutationFn: async (id: string) => {
      const copy = copyOf((await loadItem(id)).fields);
      return saveItem(copy.id, copy.fields, null);
    },
    onSuccess: ({ id }) => void navigate(deskPaths.item(id)),
    onError: (failure) =>
      deskToaster.create({
        type: 'error',
        title: 'Not duplicated',
        description: deskMessage(failure),
      }),
  });
  return (id) => {
    if (!duplicate.isPending) duplicate.mutate(id);
  };
}
