import { useLocation } from 'react-router-dom';
import { TextLink } from '../ui/TextLink';
import { SHOWN_PARAMETER } from './use-shown-count';

/** Show More for browsers without JavaScript, as a link. */
export function ShowMoreLink({ count }: { count: number }) {
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  parameters.set(SHOWN_PARAMETER, String(count));
  return <TextLink to={`?${parameters}`}>Show more</TextLink>;
}
