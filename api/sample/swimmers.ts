import { featuredAthlete } from '#contract/shop';
import type { Swimmer } from '#contract/products/catalogue';

export interface SampleSwimmer extends Swimmer {
  bio: string;
}

/** The featured athlete comes first. All swimmers are invented. */
export const sampleSwimmers: readonly SampleSwimmer[] = [
  {
    id: featuredAthlete.id,
    name: featuredAthlete.name,
    bio: 'Middle-distance freestyler and relay anchor. Learned to swim in a twenty-metre basement pool, made two Games, and keeps every heat sheet.',
  },
  {
    id: 2,
    name: 'Noor Castellane',
    bio: 'Butterfly and mixed relays, from Saskatoon. Trains outdoors whenever the pool allows it.',
  },
  {
    id: 3,
    name: 'Jonah Brightwater',
    bio: 'Sprinter and provincial record holder in the 100 m breaststroke. Coaches juniors on Sundays.',
  },
  {
    id: 4,
    name: 'Elise Marchbanks',
    bio: 'Junior team captain, 50 m to 200 m freestyle. Picks her suits by how well they can be seen from the top row.',
  },
  {
    id: 5,
    name: 'Tavi Okonjo',
    bio: 'Backstroke and medley, from Halifax. Counts kilometres and can prove it.',
  },
];
