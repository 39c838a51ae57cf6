import { useIsHydrated } from '../ui/hooks/use-is-hydrated';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Number of shown entries of a long list, starting with one step. Kept in the history entry for
 * Back.
 */
export function useShownCount(step: number): [shown: number, showMore: () => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const shown = useIsHydrated() ? readShown(location.state, step) : step;
  const state = { ...location.state, shown: shown + step };
  return [shown, () => void navigate(location, { replace: true, state })];
}

function readShown(state: unknown, step: number): number {
  const shown =
    typeof state === 'object' && state !== null && 'shown' in state ? Number(state.shown) : step;
  return Number.isSafeInteger(shown) && shown > step ? shown : step;
}
