import { chakra } from '../../ui/chakra';

const Drawing = chakra('svg', {
  base: {
    width: { base: '118px', md: '150px' },
    height: { base: '104px', md: '126px' },
    borderRadius: 'r',
    backgroundImage: 'picture',
  },
});

const SKIN = '#C98F69';
const TAPE_COLOUR = '#E4003A';

/** Visible parts, and where the tape passes behind and in front of the body. */
const TAPE_POSITIONS = {
  chest: {
    view: '36 24 228 190',
    behind: 'M72 108Q150 90 228 108',
    tape: 'M72 108Q150 126 228 108',
  },
  waist: {
    view: '40 110 220 185',
    behind: 'M78 205Q150 187 222 205',
    tape: 'M78 205Q150 223 222 205',
  },
  hips: {
    view: '40 180 220 185',
    behind: 'M69 268Q150 250 231 268',
    tape: 'M69 268Q150 286 231 268',
  },
  thigh: {
    view: '62 246 190 158',
    behind: 'M75 330Q109 318 143 330',
    tape: 'M75 330Q109 342 143 330',
  },
} as const;

const BODY =
  'M128 0v22c0 12-12 17-34 23-26 7-34 20-38 44L22 480H48L78 111c3 30 6 50 4 74h136c-2-24 1-44 4-74L252 480h26L246 89c-4-24-12-37-38-44-22-6-34-11-34-23V0z';
const LEGS =
  'M82 180c-2 26-10 44-12 72l4 60c4 50 6 90 8 118h52c2-40 8-90 16-140 8 50 14 100 16 140h52c2-28 4-68 8-118l4-60c-2-28-10-46-12-72z';
const SUIT =
  'M74 222c-3 12-4 20-4 30l4 60c2 24 3 40 4 52h60c3-30 7-52 12-74 5 22 9 44 12 74h60c1-12 2-28 4-52l4-60c0-10-1-18-4-30z';
const SEAMS =
  'M74 232h152M84 352c18 4 36 4 54 2M162 354c18 2 36 2 54-2M80 262c10 26 24 40 62 46M220 262c-10 26-24 40-62 46';
const LINES =
  'M104 118c14 10 30 10 42 4M196 118c-14 10-30 10-42 4M150 130v60M122 46c8 8 16 11 28 11s20-3 28-11M150 204v4';

/** A swimmer with a measuring tape; the text is beside it. */
export function MeasureDrawing({ place }: { place: keyof typeof TAPE_POSITIONS }) {
  const { view, behind, tape } = TAPE_POSITIONS[place];
  return (
    <Drawing viewBox={view} preserveAspectRatio="xMidYMid slice" aria-hidden>
      <path d={BODY} fill={SKIN} />
      <path d={LEGS} fill={SKIN} />
      <path d={SUIT} fill="#04263B" />
      <g fill="none">
        <path d={SEAMS} stroke="#0A84C6" strokeWidth="1.6" opacity=".75" />
        <path d={LINES} stroke="#7A4A2C" strokeWidth="1.6" strokeLinecap="round" opacity=".55" />
        <path d={behind} stroke={TAPE_COLOUR} strokeWidth="2" strokeDasharray="3 4" opacity=".8" />
        <path d={tape} stroke={TAPE_COLOUR} strokeWidth="5" />
        <path d={tape} stroke="#FFFFFF" strokeWidth="5" strokeDasharray="1.2 4.2" />
      </g>
    </Drawing>
  );
}
