import { Box, Button, Center, Flex, Spinner } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { Meet } from '#contract/desk/meet';
import { Unreachable } from '#contract/protocol/api-error';
import {
  isOffline,
  standView,
  type StandData,
  type StandTile,
} from '../../../workers/desk/stand-view';
import { useExternalStore } from '../../ui/hooks/external-store';
import { useIsOwner } from '../client/staff-session';
import { sessionEnd } from '../client/session-end';
import { usePersistentStorage, useStandData, useStandRefresh } from '../client/stand';
import { FailureAlert } from '../parts/FailureAlert';
import { counted } from '../parts/format';
import { NothingHere } from '../parts/NothingHere';
import { useTitleFocusAfterRemoval } from '../parts/use-focus-after-dialog';
import { DeskPage } from '../shell/DeskPage';
import { EndMeetDialog } from './EndMeetDialog';
import { MeetDialog } from './MeetDialog';
import { MeetNote } from './MeetNote';
import { MeetNumbers } from './MeetNumbers';
import { dayOfMeet } from './meet-text';
import { SignInNote } from './SignInNote';
import { RejectedSales } from './RejectedSales';
import { SentSales, WaitingSales } from './SaleList';
import { LastMeet } from './MeetSummary';
import { SellDialog } from './SellDialog';
import { SetAsideDialog } from './SetAsideDialog';
import { findNextSale, StandSection } from './StandSection';
import { UnreadableSales } from './UnreadableSales';

/** The stand at a meet: sells items offline that were set aside online. */
export function MeetScreen() {
  const known = useStandData();
  const refresh = useStandRefresh();
  const hasSessionEnded = useExternalStore(sessionEnd) !== undefined;
  const isKnown = known?.data.snapshot !== undefined;
  return (
    <DeskPage title="At the meet">
      {hasSessionEnded && <SignInNote />}
      {refresh.error && !hasSessionEnded && !(isKnown && refresh.error instanceof Unreachable) && (
        <FailureAlert
          title="The stand did not load."
          failure={refresh.error}
          onRetry={() => void refresh.refetch()}
        />
      )}
      {known && isKnown && <Stand {...known} />}
      {!isKnown && refresh.isPending && (
        <Center minH="200px">
          <Spinner aria-label="Loading the stand" />
        </Center>
      )}
    </DeskPage>
  );
}

function Stand({ data, now }: { data: StandData; now: number }) {
  const isOwner = useIsOwner();
  usePersistentStorage();
  const view = standView(data, now);
  const { meet, summary, tiles, waiting, rejected, sent } = view;
  const stand = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<'meet' | 'end' | 'set-aside'>();
  const [sold, setSold] = useState<StandTile>();
  const units = tiles.reduce((count, { left }) => count + left, 0);
  const close = () => setDialog(undefined);
  return (
    <Box maxW={{ md: '760px' }}>
      <MeetNote data={data} view={view} now={now} />
      {meet ? (
        <MeetHead
          meet={meet}
          text={`${dayOfMeet(meet, now)} · ${counted(units, 'unit')} set aside`}
          onChange={isOwner ? () => setDialog('meet') : undefined}
        />
      ) : (
        <NoMeet isOwner={isOwner} onStart={() => setDialog('meet')} />
      )}
      {!meet && summary && <LastMeet summary={summary} />}
      {meet && <MeetNumbers view={view} />}
      <UnreadableSales count={data.unreadable} />
      <RejectedSales rows={rejected} tiles={tiles} />
      {meet && (
        <StandSection
          ref={stand}
          tiles={tiles}
          onSell={setSold}
          onSetAside={isOwner ? () => setDialog('set-aside') : undefined}
        />
      )}
      <WaitingSales rows={waiting} isOffline={isOffline(data)} />
      <SentSales sales={sent} meet={meet} />
      {dialog === 'meet' && (
        <MeetDialog meet={meet} onEnd={() => setDialog('end')} onClose={close} />
      )}
      {dialog === 'end' && meet && (
        <EndMeetDialog
          meet={meet}
          summary={summary}
          unitsAtStand={units}
          unrecorded={waiting.length + rejected.length + data.unreadable}
          onClose={close}
        />
      )}
      {dialog === 'set-aside' && <SetAsideDialog tiles={tiles} onClose={close} />}
      {sold && meet && (
        <SellDialog
          tile={sold}
          meet={meet}
          waiting={isOffline(data) ? waiting.length : undefined}
          onClose={() => setSold(undefined)}
          findNext={() => findNextSale(stand.current)}
        />
      )}
    </Box>
  );
}

interface MeetHeadProps {
  meet: Meet;
  text: string;
  onChange: (() => void) | undefined;
}

function MeetHead({ meet, text, onChange }: MeetHeadProps) {
  // Its button gets the focus back from the dialog, and is removed when the meet ends.
  useTitleFocusAfterRemoval();
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="12px"
      px={{ base: 'gutter', md: '0' }}
      py="10px"
    >
      <Box minW="0">
        <Box as="b" display="block" lineHeight="1.3" truncate>
          {meet.name}
        </Box>
        <Box fontSize="14" color="ink2">
          {text}
        </Box>
      </Box>
      {onChange && (
        <Button variant="outline" onClick={onChange}>
          Change
        </Button>
      )}
    </Flex>
  );
}

function NoMeet({ isOwner, onStart }: { isOwner: boolean; onStart: () => void }) {
  // Its button gets the focus back from the dialog, and is removed when a meet starts.
  useTitleFocusAfterRemoval();
  return (
    <Box>
      <NothingHere
        title="No meet"
        text={
          isOwner
            ? 'Start one, and set items aside while there is a signal. At the stand you sell them without one.'
            : 'An owner starts a meet and sets items aside for its stand.'
        }
      />
      {isOwner && (
        <Button mx={{ base: 'gutter', md: '0' }} onClick={onStart}>
          Start a meet
        </Button>
      )}
    </Box>
  );
}
