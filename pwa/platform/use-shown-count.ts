import { useIsHydrated } from '../ui/hooks/use-is-hydrated';
import { useLocation, useNavigate } from 'react-router-dom';

/** In the address, for browsers without JavaScript (`ShowMoreLink`). */
export const SHOWN_PARAMETER = 'shown';

/** An address cannot make the server render more. */
const MAX_IN_ADDRESS = 240;

/**
 * Number of shown entries of a long list, starting with one step or with the number in the address.
 * Kept in the history entry for Back.
 */
export function useShownCount(step: number): [shown: number, showMore: () => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const inAddress = Number(new URLSearchParams(location.search).get(SHOWN_PARAMETER));
  const first = atLeast(step, Math.min(inAddress, MAX_IN_ADDRESS));
  const shown = useIsHydrated() ? readShown(location.state, first) : first;
  const state = { ...location.state, shown: shown + step };
  return [shown, () => void navigate(location, { replace: true, state })];
}

function readShown(state: unknown, first: number): number {
  const isKnown = typeof state === 'object' && state !== null && 'shown' in state;
  return isKnown ? atLeast(first, Number(state.shown)) : first;
}

function atLeast(first: number, count: number): number {
  return Number.isSafeInteger(count) && count > first ? count : first;
}
