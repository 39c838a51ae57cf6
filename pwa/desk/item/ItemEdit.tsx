import { Box, Grid, Stack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { DeskItemDetail } from '#contract/desk/goods';
import { PhotographEditor } from '../photographs/PhotographEditor';
import { BACK_TO_GOODS, ITEM_STATES } from '../goods/item-facts';
import { StateLabel } from '../parts/StateLabel';
import { DeskPage } from '../shell/DeskPage';
import { FactsForm } from './FactsForm';
import { ItemActionBar, ItemMoreMenu, ItemTools } from './ItemActions';
import { ItemCard } from './ItemCard';
import { ItemHistory } from './ItemHistory';
import { ItemNotices, StateLine } from './ItemNotices';
import { focusFirstProblem, ItemEditing, useItemEditor } from './use-item-editor';
import { WhyPanel } from './WhyPanel';

/** The owner's form. Its unsaved changes survive navigation and a reload. */
export function ItemEdit({ item }: { item: DeskItemDetail | undefined }) {
  const editor = useItemEditor(item);
  useFocusOnProblem();
  const state = ITEM_STATES[item?.state ?? 'draft'];
  return (
    <ItemEditing value={editor}>
      <DeskPage
        title={editor.form.name || item?.name || (item ? 'Edit item' : 'New item')}
        back={BACK_TO_GOODS}
        aside={<StateLabel kind={state.kind}>{state.label}</StateLabel>}
        tools={<ItemTools />}
        phoneTools={<ItemMoreMenu isOnBar />}
      >
        <StateLine />
        <ItemNotices />
        <Grid
          templateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'minmax(0, 1fr) 270px',
            lg: 'minmax(0, 1fr) 320px',
          }}
          columnGap={{ md: '28px', lg: '44px' }}
          alignItems="start"
        >
          <Stack gap="26px" minW="0" px={{ base: 'gutter', md: '0' }}>
            <PhotographEditor />
            <FactsForm />
          </Stack>
          <Stack
            gap="22px"
            px={{ base: 'gutter', md: '0' }}
            mt={{ base: '22px', md: '0' }}
            position={{ md: 'sticky' }}
            top="18px"
          >
            <WhyPanel />
            <Box hideBelow="md">
              <ItemCard />
            </Box>
          </Stack>
        </Grid>
        {item && (
          <Box px={{ base: 'gutter', md: '0' }} mt="30px" maxW="900px">
            <ItemHistory log={item.log} />
          </Box>
        )}
        <ItemActionBar />
        {editor.dialog}
      </DeskPage>
    </ItemEditing>
  );
}

/** A new item that was saved but not published now has its own address. */
function useFocusOnProblem(): void {
  const { state } = useLocation();
  const hasProblems = (state as { hasProblems?: boolean } | null)?.hasProblems === true;
  useEffect(() => {
    if (hasProblems) focusFirstProblem();
  }, [hasProblems]);
}
