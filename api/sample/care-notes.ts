import type { Kind } from './art-spec';

interface Notes {
  fresh: readonly string[];
  worn: readonly string[];
}

const RACE_SUIT: Notes = {
  fresh: [
    'Allow ten minutes to put it on; fingertips, not nails.',
    'Ships with its tag in a mesh pouch.',
    'Rinse cold, dry flat, keep it out of the sun.',
  ],
  worn: [
    'Rinsed in fresh water and dried flat after each swim.',
    'Washed by hand, checked at every seam, and sent with a signed photo.',
    'Counted, rinsed and dried in the shade; the count is honest.',
    'Elastic and grip bands tested by hand before it was listed.',
  ],
};

const TRAINING_SUIT: Notes = {
  fresh: [
    'Chlorine-proof polyester; rinse after use.',
    'Keeps its shape and its colour for a season of doubles.',
    'Dries overnight on a rail.',
  ],
  worn: [
    'Washed, dried and looked over before it was listed.',
    'Sound at every seam, with the colour of honest work.',
  ],
};

const SMALL_GEAR: Notes = {
  fresh: [
    'Rinse in fresh water and let it dry in the air.',
    'One size, adjusted in seconds.',
    'Packed without plastic.',
  ],
  worn: ['Cleaned and checked before it was listed.', 'Rinsed, dried, and ready for another lane.'],
};

const PAPER: Notes = {
  fresh: ['Ships flat between two boards.', 'Printed in Canada on archival stock.'],
  worn: ['Ships flat between two boards, with a note of where it has been.'],
};

const MEDAL: Notes = {
  fresh: ['Ships in a lined box.'],
  worn: ['Ships in a lined box with a copy of the results.', 'Never polished, on purpose.'],
};

const NOTES: Record<Kind, Notes> = {
  kneeskin: RACE_SUIT,
  jammer: RACE_SUIT,
  'training-suit': TRAINING_SUIT,
  brief: TRAINING_SUIT,
  goggles: SMALL_GEAR,
  cap: SMALL_GEAR,
  'latex-cap': SMALL_GEAR,
  'signed-cap': SMALL_GEAR,
  kickboard: SMALL_GEAR,
  'pull-buoy': SMALL_GEAR,
  paddles: SMALL_GEAR,
  fins: SMALL_GEAR,
  snorkel: SMALL_GEAR,
  'mesh-bag': SMALL_GEAR,
  towel: SMALL_GEAR,
  medal: MEDAL,
  'signed-photo': PAPER,
  'race-bib': PAPER,
  poster: PAPER,
};

/** The closing sentence of a description. */
export function careNote(kind: Kind, isNew: boolean, turn: number): string {
  const notes = isNew ? NOTES[kind].fresh : NOTES[kind].worn;
  return notes[turn % notes.length] ?? '';
}
