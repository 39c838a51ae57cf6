/** One product a line: name | price | swimmer | kind, pattern, colourway | specifications | story. */
export const TRAINING_SUITS = `
Everyday lane suit | 64 | | training-suit wave lagoon | Usage: New; Sizes: 24, 25, 26, 27, 28, 29; Quantity: 18; High Waist: No | The suit we wear ourselves: chlorine-proof, lined at the front, cut so that the straps stay quiet.
Six o'clock suit | 58 | 1 | training-suit bars royal | Usage: training; Size: 24; Quantity: 1; High Waist: No | Robin's for a winter of six o'clock starts. Colour a shade softer than new, seams all sound.
Threshold suit | 72.5 | | training-suit plain deep | Usage: New; Sizes: 24, 25, 28; Quantity: 20; High Waist: Yes | Plain deep blue for long aerobic sets. Bound edges, no lining to drag, a waist that sits high.
Team Canada training suit | 95 | 1 | training-suit leaf team | Usage: Used; Times Worn: 12; Size: 24; Quantity: 1; High Waist: No; Canada Logo: Team Canada | Altitude camp in the Rockies: twelve mornings, forty-one kilometres. The leaf has a hairline crack.
Drag shorts, long | 38 | | jammer plain slate | Usage: New; Sizes: 24, 25, 28, 29; Quantity: 16 | Pockets that fill on purpose. A hundred metres in these are worth a hundred and thirty without.
Kick set suit | 44.99 | 4 | training-suit split plum | Usage: practice; Size: 25; Quantity: 1; High Waisted: No | Elise's for kick sets, two seasons. Plum and rose, with one strap shortened by a centimetre.
Altitude camp jammer | 52 | 2 | jammer fade coral | Usage: training; Size: 28; Quantity: 1 | Noor took it to three camps and brought it home each time. Waist elastic renewed in spring.
Double stitch suit | 69 | | training-suit cross storm | Usage: New; Sizes: 24, 25, 26, 28; Quantity: 12; High Waist: Yes | Each seam is sewn twice, because we got tired of mending them. Cross tape at the back for the shoulders.
Paris training suit | 98 | 1 | training-suit plain paris | Usage: Used; Times Worn: 8; Size: 24; Quantity: 1; High Waist: No; Color: Paris Olympic Team; Canada Logo: Yes | Eight sessions in the training pool next to the stadium. White, red edges, the village laundry number still inked inside.
Pine training suit | 61 | | training-suit wave pine | Usage: New; Sizes: 24, 25, 28; Quantity: 15; High Waist: No | Dark green with sea glass swells. Dries between morning and evening practice.
Sunset training suit | 66 | | training-suit fade sunset | Usage: New; Sizes: 24, 25, 26; Quantity: 9; High Waisted: Yes | For outdoor pools and late practice. The dye is the same right through the thread.
Long set jammer | 54.5 | | jammer bars deep | Usage: New; Sizes: 24, 25, 28, 29; Quantity: 22 | Race look, training cloth. Lined to the thigh, tied with a flat cord.
Open water suit | 88 | 1 | training-suit split royal | Usage: heavy; Size: 24; Quantity: 1; High Waist: Yes | Lake miles, three summers of them. The amber half has gone the colour of straw.
Coach's choice suit | 56 | | training-suit plain ink | Usage: New; Sizes: 24, 25, 26, 27, 28; Quantity: 25; High Waist: No | Black, because the coach said so. Wide straps, deep armholes, nothing to fiddle with.
Caustic training suit | 74 | | training-suit caustics deep | Usage: New; Sizes: 24, 25, 28; Quantity: 11; High Waist: Yes | The light net from our race suits, on cloth for every day. No two are cut alike.
Maple training suit | 79 | 4 | training-suit leaf maple | Usage: Used; Times Worn: 9; Size: 25; Quantity: 1; High Waist: No; Canada Logo: Yes | Junior camp issue, white with the red leaf. Nine sessions, one team song.
Sculling suit | 48 | 5 | training-suit fade dusk | Usage: training; Size: 28; Quantity: 1 | Drill work and sculling, so the cloth has had an easy life. Lilac at the hip.
High-waist practice jammer | 49 | | jammer split storm | Usage: New (no tag); Size: 28; Quantity: 1; High Waisted: Yes | Returned in its wrapper by a buyer who wanted the long one. The waist sits above the navel.
Turn practice suit | 42 | 1 | training-suit bars rope | Usage: practice; Size: 24; Quantity: 1; High Waist: No | Hundreds of turns against the same wall. Red, with the chevrons rubbed pale at the seat.
Club sky suit | 57 | | training-suit cross sky | Usage: New; Sizes: 24, 25, 28; Quantity: 13; High Waist: No | Pale blue, lined twice. Room for a club crest on the left hip.
Sprint group jammer | 46.75 | 3 | jammer cross coral | Usage: Used; Times Worn: 7; Size: 25; Quantity: 1 | Jonah's from the sprint group's worst week. He says it still smells of victory; it does not, we washed it.
Recovery day suit | 52 | | training-suit wave ice | Usage: New; Sizes: 24, 26, 28; Quantity: 8; High Waist: Yes | The softest cloth of the range, for easy days. Not for racing, not for diving.
Two-a-day suit | 63 | | training-suit split slate | Usage: New; Sizes: 24, 25, 27, 28, 29; Quantity: 17; High Waist: No | Dries in three hours on a rail. Made for those who are back at five.
Medley training suit | 68 | 1 | training-suit caustics lagoon | Usage: 11; Size: 24; Quantity: 1; High Waist: No | Eleven medley sessions before the trials. Four strokes, one slightly stretched shoulder.
Olympic camp jammer | 92 | 2 | jammer leaf team | Usage: Used; Times Worn: 6; Size: 28; Quantity: 1; Color: Olympic Team; Canada Logo: Yes | Issued for the last camp before the Games. Six sessions and a team photograph.
Water polo practice suit | 71 | | training-suit cross rope | Usage: New; Sizes: 25, 26, 28; Quantity: 6; High Waist: No | Higher neck, stronger straps, nothing for a hand to hold on to.
Masters morning suit | 59 | | training-suit wave plum | Usage: New; Sizes: 25, 26, 27, 28, 29; Quantity: 10; High Waisted: Yes | A fuller cut with the same quick-dry cloth. Designed with a masters team in Halifax.
Distance group suit | 39 | 5 | training-suit plain pine | Usage: heavy; Size: 28; Quantity: 1 | Tavi counted: three hundred kilometres. See-through in one spot, priced accordingly.
Lane line jammer | 51.25 | | jammer wave rope | Usage: New; Sizes: 24, 25, 28; Quantity: 14 | Red swells down the leg, a lane rope come loose. Flat waistband.
Coastal training suit | 67 | | training-suit fade lagoon | Usage: New; Sizes: 24, 25, 28; Quantity: 9; High Waist: No | Green to teal, like the harbour on a good day. Fully lined.
Loaner suit | 25 | | training-suit plain storm | Usage: Used; Quantity: 1 | The spare that every club keeps behind the desk. Freely sized, freely lent, now retired.
Robin's lane suit | 84 | 1 | training-suit cross deep | Usage: New; Sizes: 24, 25, 28; Quantity: 20; High Waist: Yes | Made to Robin's own pattern, with the higher waist and the narrower strap. New, from the first run.
Winter block suit | 45 | 1 | training-suit wave storm | Usage: Used; Times Worn: 10; Size: 24; Quantity: 1; High Waist: No | Ten weeks of winter base, dark both ways. Good for another winter.
`;
