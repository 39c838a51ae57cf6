import { Box, Flex } from '@chakra-ui/react';
import type { StandData, StandView } from '../../../workers/desk/stand-view';
import { DeskIcon } from '../parts/DeskIcon';
import { counted, timeText } from '../parts/format';

interface Props {
  data: StandData;
  view: StandView;
  now: number;
}

/** How long the note that the connection is back is shown. */
const BACK_ONLINE_MS = 10 * 60_000;

/** Says since when there is no connection, or what was sent after it came back. */
export function MeetNote({ data, view, now }: Props) {
  const { offline } = data;
  const isOffline = offline !== undefined && offline.until === undefined;
  const isBack = offline?.until !== undefined && now - offline.until < BACK_ONLINE_MS;
  return (
    <Box role="status" aria-live="polite">
      {(isOffline || isBack) && (
        <Flex
          bg="abyss"
          color="white"
          fontSize="14"
          px={{ base: 'gutter', md: '14px' }}
          minH="40px"
          py="6px"
          lineHeight="1.35"
          align="center"
          gap="10px"
          mb={{ md: '14px' }}
          borderRadius={{ md: 'r' }}
        >
          <DeskIcon name={isOffline ? 'wave' : 'check'} color="glow" flex="none" />
          <span>
            {isOffline ? (
              <>
                <b>No signal since {clock(offline.since)}.</b> Sales are saved on this phone.
              </>
            ) : (
              <>
                <b>Back online {clock(offline?.until ?? 0)}.</b> {sentText(data, view)}
              </>
            )}
          </span>
        </Flex>
      )}
    </Box>
  );
}

/** `3 sales sent, 1 needs you.` */
function sentText({ offline }: StandData, { sent: all, rejected, waiting }: StandView): string {
  const { since = 0, until = 0 } = offline ?? {};
  const sent = all.filter(
    ({ soldAt }) => Date.parse(soldAt) >= since && Date.parse(soldAt) <= until,
  ).length;
  const parts = [
    ...(sent > 0 ? [`${counted(sent, 'sale')} sent`] : []),
    ...(waiting.length > 0 ? [`${counted(waiting.length, 'sale')} being sent`] : []),
    ...(rejected.length > 0
      ? [`${rejected.length} ${rejected.length === 1 ? 'needs' : 'need'} you`]
      : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

function clock(time: number): string {
  return timeText(new Date(time).toISOString());
}
