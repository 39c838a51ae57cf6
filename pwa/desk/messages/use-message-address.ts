import { useParams } from 'react-router-dom';
import type { MessageView } from '../client/desk-messages';
import { deskPaths } from '../desk-paths';
import { useListAddress } from '../list/use-list-address';

/** The screen's state, stored in the address: `/messages/<id>?view=all&page=2`. */
export function useMessageAddress() {
  const { id } = useParams();
  const { params, page, change } = useListAddress<{ view: MessageView }>('new');
  const view: MessageView = params.get('view') === 'all' ? 'all' : 'new';
  const query = params.size > 0 ? `?${params.toString()}` : '';
  return {
    id,
    view,
    page,
    change,
    listPath: `${deskPaths.messages}${query}`,
    pathOf: (messageId: string) => `${deskPaths.message(messageId)}${query}`,
  };
}
