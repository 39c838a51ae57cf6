import { Box, Flex, Timeline } from '@chakra-ui/react';
import { DeskIcon, type DeskIconName } from './DeskIcon';
import { momentText } from './format';

export interface TimelineEvent {
  id: string;
  at: string;
  icon: DeskIconName;
  /** Shown in bold before `text`. */
  who: string;
  text: string;
  detail?: string | undefined;
  /** Where it happened, for example at the desk. */
  from: string;
}

export function EventTimeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <Timeline.Root size="lg">
      {events.map(({ id, at, icon, who, text, detail, from }) => (
        <Timeline.Item key={id}>
          <Timeline.Connector>
            <Timeline.Separator borderColor="line" />
            <Timeline.Indicator
              bg="bone"
              color="ink"
              boxSize="28px"
              borderRadius="r"
              outline="none"
            >
              <DeskIcon name={icon} boxSize="16px" />
            </Timeline.Indicator>
          </Timeline.Connector>
          <Timeline.Content pb="16px" minW="0">
            <Flex justify="space-between" gap="12px" fontSize="14" lineHeight="1.25rem" pt="4px">
              <Box minW="0" overflowWrap="anywhere">
                <b>{who}</b> {text}
                {detail !== undefined && <Box color="ink2">{detail}</Box>}
              </Box>
              <Box flex="none" textAlign="right" fontSize="12" color="ink2">
                <Box textStyle="num" fontSize="14" color="ink">
                  {momentText(at)}
                </Box>
                {from}
              </Box>
            </Flex>
          </Timeline.Content>
        </Timeline.Item>
      ))}
    </Timeline.Root>
  );
}
