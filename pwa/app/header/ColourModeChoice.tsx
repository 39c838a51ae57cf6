import { chakra } from '../../ui/chakra';
import { COLOUR_MODES, useColourMode, type ColourMode } from '../../platform/colour-mode';

const LABELS: Record<ColourMode, string> = { system: 'Auto', light: 'Day', dark: 'Night' };

const Choice = chakra('button', {
  base: {
    minHeight: '44px',
    paddingInline: '8px',
    color: 'barInk2',
    '&[aria-pressed=true]': { color: 'white', fontWeight: '600', boxShadow: 'inset 0 -2px 0' },
  },
});

/** Light, dark, or the system's setting. */
export function ColourModeChoice() {
  const [mode, setMode] = useColourMode();
  return (
    <chakra.div
      data-scripted=""
      role="group"
      aria-label="Colours"
      marginTop="8px"
      marginInline="-8px"
    >
      {COLOUR_MODES.map((each) => (
        <Choice key={each} type="button" aria-pressed={mode === each} onClick={() => setMode(each)}>
          {LABELS[each]}
        </Choice>
      ))}
    </chakra.div>
  );
}
