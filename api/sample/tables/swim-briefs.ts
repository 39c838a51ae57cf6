/** One product a line: name | price | swimmer | kind, pattern, colourway | specifications | story. */
export const SWIM_BRIEFS = `
Red sash brief | 44 | | brief split rope | Usage: New; Sizes: 30, 32, 34, 36; Quantity: 16 | Red with a dark sash, cut mid-hip. Lined at the front, flat cord.
Deep sash brief | 44 | | brief split deep | Usage: New; Sizes: 30, 32, 34, 36; Quantity: 18 | The same cut in deep blue. Chlorine-proof thread throughout.
Water polo brief | 52.5 | | brief cross storm | Usage: New; Sizes: 32, 34, 36; Quantity: 10 | Double cloth and bar-tacked seams. Made not to be pulled off; tested by people who tried.
Team brief, leaf | 58 | 3 | brief leaf team | Usage: Used; Times Worn: 5; Size: 32; Quantity: 1; Canada Logo: Yes | Jonah's team issue for the spring tour. Red, white leaf on the left hip.
Drag brief | 24 | | brief plain slate | Usage: New; Sizes: 32, 34, 36; Quantity: 30 | Mesh over mesh. Wear it over a suit and feel every stroke.
Caustic brief | 47 | | brief caustics deep | Usage: New; Sizes: 30, 32, 34; Quantity: 12 | Pool light, all over. The print runs through the side seam.
Dive brief | 49.75 | | brief bars royal | Usage: New; Sizes: 30, 32, 34; Quantity: 9 | A narrow side and a firm band, for somersaults. Amber bars.
Classic brief, black | 32 | | brief plain black | Usage: New; Sizes: 30, 32, 34, 36; Quantity: 40 | One colour, one cut, since always.
Paris deck brief | 118 | 5 | brief cross paris | Usage: Used; Times Worn: 2; Size: 34; Quantity: 1; Color: Paris Olympic Team | Worn on deck for two relay mornings, under the team tracksuit. Tavi never got to swim, and says so in the note that comes with it.
Pine brief | 39.5 | | brief wave pine | Usage: New; Sizes: 32, 34; Quantity: 11 | Dark green with sea glass swells. Quick to dry.
Practice brief | 18 | 3 | brief fade coral | Usage: practice; Size: 32; Quantity: 1 | A season of doubles. Faded evenly, as the good ones do.
Sky brief | 36 | | brief cross sky | Usage: New; Sizes: 30, 32, 34, 36; Quantity: 14 | Pale blue, lined twice.
Masters brief | 41.25 | | brief bars plum | Usage: New; Sizes: 34, 36; Quantity: 8 | A fuller seat and a wider side, by request of a masters team in Halifax.
Sample brief, amber | 22 | | brief split amber | Usage: New (no tag); Size: 30; Quantity: 1 | The colour test that did not make the range. One only.
`;
