import { chakra } from '../ui/chakra';
import { useEffect, useRef } from 'react';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/TextLink';

const timeFormat = new Intl.DateTimeFormat('en-CA', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const day = new Intl.DateTimeFormat('en-CA', { weekday: 'long' });

/** Shows that the team-suit notice was acknowledged. Takes the focus when the notice closes. */
export function AcknowledgedNote({ at, onRead }: { at: Date; onRead: () => void }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  return (
    <chakra.p
      ref={line}
      tabIndex={-1}
      outline="none"
      display="flex"
      gap="10px"
      alignItems="center"
      fontSize="14"
      paddingBlock="11px"
    >
      <chakra.span color="link">
        <Icon name="check" small />
      </chakra.span>
      <span>
        <chakra.b fontWeight="600">Team suit notice acknowledged</chakra.b> {acknowledgedAtText(at)}
        . <LinkButton onClick={onRead}>Read again</LinkButton>
      </span>
    </chakra.p>
  );
}

/** The time of the acknowledgement, with the date unless it was today. */
function acknowledgedAtText(at: Date): string {
  const time = `at ${timeFormat.format(at)}`;
  return at.toDateString() === new Date().toDateString() ? time : `on ${day.format(at)} ${time}`;
}
