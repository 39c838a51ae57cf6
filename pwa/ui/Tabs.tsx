import { Tabs } from '@ark-ui/react/tabs';
import { chakra } from './chakra';

/** Headless tabs with keyboard support, loaded with the screen that needs them. */
export const TabsRoot = chakra(Tabs.Root, {}, { defaultProps: { lazyMount: true } });

export const TabList = chakra(Tabs.List, {
  base: {
    display: 'flex',
    // With text at twice the size not all tabs fit beside each other.
    flexWrap: 'wrap',
    borderBottom: '1px solid {colors.line}',
  },
});

export const Tab = chakra(Tabs.Trigger, {
  base: {
    flex: '1 1 0',
    minHeight: '46px',
    paddingInline: '8px',
    fontWeight: '500',
    color: 'ink2',
    _hover: { color: 'ink' },
    '&[aria-selected=true]': {
      fontWeight: '700',
      color: 'ink',
      boxShadow: 'inset 0 -3px 0 {colors.ink}',
    },
  },
});

export const TabPanel = chakra(Tabs.Content, {
  base: { paddingTop: '20px', '&[hidden]': { display: 'none' } },
});
