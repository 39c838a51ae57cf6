import { useLocation, useNavigate } from 'react-router-dom';

/** How many entries of a long list are shown, a step at first: kept with the history's entry, so that back finds them. */
export function useShown(step: number): [shown: number, showMore: () => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const shown = readShown(location.state, step);
  const state = { ...location.state, shown: shown + step };
  return [shown, () => void navigate(location, { replace: true, state })];
}

function readShown(state: unknown, step: number): number {
  const shown =
    typeof state === 'object' && state !== null && 'shown' in state ? Number(state.shown) : step;
  return Number.isSafeInteger(shown) && shown > step ? shown : step;
}
