/** One product a line: name | price | swimmer | kind, pattern, colourway | specifications | story. */
export const CAPS = `
Signed final cap | 150 | 1 | signed-cap cross podium | Usage: Used; Times Worn: 1; Size: One size; Quantity: 1 | On Robin's head for one final, signed at the pool wall an hour later. White, red bands, blue marker.
Lane four cap | 18.5 | | cap cross deep | Usage: New; Size: One size; Quantity: 60 | The house cap: deep blue silicone, the figure four, two pool-blue bands. Wrinkle-free when it sits low.
Racing dome, white | 34 | | cap plain maple | Usage: New; Size: One size; Quantity: 25 | A moulded dome for race day: thick at the crown, thin at the hem, no seam to catch the water.
Team Canada cap | 48 | 1 | cap leaf team | Usage: Used; Times Worn: 4; Size: One size; Quantity: 1; Canada Logo: Team Canada | Four relays under one cap. Red, white leaf, a nick at the hem from a watch strap.
Latex practice cap, amber | 8.25 | | latex-cap plain amber | Usage: New; Size: One size; Quantity: 120 | Thin, light and cheap enough to lose. Easy to see in open water.
Latex practice cap, red | 8.25 | | latex-cap plain rope | Usage: New; Size: One size; Quantity: 110 | The same cap in red. Powder it and it lasts a season.
Swell cap | 16 | | cap wave lagoon | Usage: New; Size: One size; Quantity: 40 | Three swells run round the brim. Soft silicone for long hair.
Maple silicone cap | 19.75 | | cap leaf maple | Usage: New; Size: One size; Quantity: 55 | White with a red leaf on either side. Goes with any club's colours, which is the idea.
Relay cap, signed | 120 | 2 | signed-cap leaf team | Usage: Used; Times Worn: 2; Size: One size; Quantity: 1; Canada Logo: Yes | Heat and final of the mixed relay, signed by Noor on the bus home.
Paris heat cap | 95 | 1 | cap bars paris | Usage: Used; Times Worn: 3; Size: One size; Quantity: 1; Color: Paris Olympic Team | Three mornings of heats. A lane number, pencilled inside, is still there: 4.
Split cap, royal and amber | 21 | | cap split royal | Usage: New; Size: One size; Quantity: 30 | Half and half, so that the coach sees how much you roll.
Night pool cap | 17.5 | | cap fade storm | Usage: New; Size: One size; Quantity: 36 | Grey above, pool blue below. Matte inside, so that it grips wet hair.
Long hair cap | 24 | | cap wave plum | Usage: New; Size: One size; Quantity: 28 | Cut deeper at the back, for plaits and locs. Stretches to twice its length.
Open water cap, lime | 22 | | cap bars lime | Usage: New; Size: One size; Quantity: 33 | Lime on navy, seen from a boat at two hundred metres.
Junior cap, sky | 12 | | cap cross sky | Usage: New; Size: One size; Quantity: 48 | A smaller dome for smaller heads. Rounded hem that does not pinch.
Training cap, black | 14 | 3 | cap plain black | Usage: practice; Size: One size; Quantity: 1 | Jonah's practice cap of two seasons. Stretched, matte and very comfortable.
Signed club cap | 75 | 4 | signed-cap cross plum | Usage: New; Size: One size; Quantity: 3 | Unworn club caps that Elise signed at the spring gala. White ink on plum.
Latex finals cap | 65 | 1 | latex-cap plain storm | Usage: Used; Times Worn: 1; Size: One size; Quantity: 1 | Worn under the team cap, as sprinters do. One final, one small tear, no regrets.
Volunteer cap | 5 | | latex-cap plain sky | Usage: New (no tag); Size: One size; Quantity: 75 | Left over from the meet the shop is named after. Every volunteer got one; so can you.
`;
