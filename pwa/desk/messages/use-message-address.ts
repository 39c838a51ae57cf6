import { useParams, useSearchParams } from 'react-router-dom';
import type { MessageView } from '../client/desk-messages';
import { deskPaths } from '../desk-paths';

/** The screen's state, stored in the address: `/messages/<id>?view=all&page=2`. */
export function useMessageAddress() {
  const { id } = useParams();
  const [params, setParams] = useSearchParams();
  const view: MessageView = params.get('view') === 'all' ? 'all' : 'new';
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const query = params.size > 0 ? `?${params.toString()}` : '';
  return {
    id,
    view,
    page,
    listPath: `${deskPaths.messages}${query}`,
    pathOf: (messageId: string) => `${deskPaths.message(messageId)}${query}`,
    show: (next: { view: MessageView; page?: number }) =>
      setParams({
        ...(next.view === 'all' && { view: 'all' }),
        ...(next.page !== undefined && next.page > 1 && { page: String(next.page) }),
      }),
  };
}
