import { serviceTimes } from '#contract/service-times';
import { chakra } from '../../ui/chakra';

const AnswerPanel = chakra('div', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    padding: '46px 24px',
    borderRadius: 'r',
    background: 'waterDeep',
    color: 'white',
    '& > img': {
      position: 'absolute',
      inset: '0',
      zIndex: -1,
      width: '100%',
      height: '100%',
      objectFit: 'cover',
      objectPosition: '100% 50%',
      opacity: '.35',
    },
  },
});

/** When the shop answers messages (behaviour contact.answer-time and contact.answer-times). */
export function AnswerTime() {
  const [figure, ...unit] = serviceTimes.answersIn.split(' ');
  return (
    <AnswerPanel>
      <img src="/art/lane-strip.svg" alt="" width="880" height="400" />
      <chakra.p fontWeight="600">Usually answered within</chakra.p>
      <chakra.p
        textStyle="d64"
        fontSize="64px"
        margin="6px 0 8px"
        css={{ '& > small': { fontSize: '28', letterSpacing: '-.02em' } }}
      >
        {figure} <small>{unit.join(' ')}</small>
      </chakra.p>
      <chakra.p fontSize="15" color="shallow">
        By email, to the address you give.
      </chakra.p>
    </AnswerPanel>
  );
}
