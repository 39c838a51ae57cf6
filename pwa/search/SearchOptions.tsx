import { chakra } from '../ui/chakra';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/TextLink';

interface SearchOption {
  label: string;
  to: string | undefined;
  term: string;
}

interface Props {
  id: string;
  isOpen: boolean;
  options: readonly SearchOption[];
  active: number;
  /** True if the options are recent searches. */
  hasRecent: boolean;
  go: (term: string, to: string | undefined) => void;
  clearRecent: () => void;
}

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '-1px',
    minWidth: { md: '280px' },
    top: 'calc(100% + 6px)',
    zIndex: 1,
    background: 'surface',
    color: 'ink',
    border: '1px solid {colors.line}',
    borderRadius: 'r',
    '&[hidden]': { display: 'none' },
  },
});

const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '44px',
    paddingInline: '14px',
    cursor: 'pointer',
    '&[aria-selected=true], &:hover': { background: 'wash' },
  },
});

/** Recent searches in an empty field, suggestions while typing. */
export function SearchOptions({ id, isOpen, options, active, hasRecent, go, clearRecent }: Props) {
  return (
    <Panel
      hidden={!isOpen}
      // Keeps the focus in the field, so that leaving it does not close the list before the click. In
      // Safari a pressed button does not take the focus, so the list would not notice the press.
      onMouseDown={(event) => event.preventDefault()}
    >
      {hasRecent && (
        <chakra.div
          display="flex"
          justifyContent="space-between"
          alignItems="center"
          paddingInline="14px"
          minHeight="40px"
          fontSize="14"
          color="ink2"
        >
          Recent searches
          <LinkButton minHeight="40px" onClick={clearRecent}>
            Clear
          </LinkButton>
        </chakra.div>
      )}
      <chakra.ul role="listbox" id={id} aria-label={hasRecent ? 'Recent searches' : 'Suggestions'}>
        {options.map(({ label, term, to }, index) => (
          <Option
            key={label}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === active}
            onClick={() => go(term, to)}
          >
            <Icon name={hasRecent ? 'recent' : 'search'} small />
            {label}
          </Option>
        ))}
      </chakra.ul>
    </Panel>
  );
}
