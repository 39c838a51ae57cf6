/** One product a line: name | price | swimmer | kind, pattern, colourway | specifications | story. */
export const GOGGLES = `
Mirror racing goggles | 58 | | goggles plain mirror | Usage: New; Size: One size; Quantity: 24 | Low-profile race goggles with a sky mirror over blue. Four nose bridges in the box, double strap.
Finals goggles | 96 | 1 | goggles plain mirror | Usage: Used; Times Worn: 5; Size: One size; Quantity: 1 | Robin's own through five finals. Strap trimmed, left lens lightly scratched at the edge.
Sunrise mirror goggles | 54 | | goggles plain sunrise | Usage: New; Size: One size; Quantity: 18 | Amber mirror on a white frame, made for outdoor pools before nine o'clock.
Clear heat goggles | 29.5 | | goggles plain clear | Usage: New; Size: One size; Quantity: 40 | Clear lenses for dark halls. Soft gasket, simple strap, nothing to go wrong.
Smoke training goggles | 34 | | goggles plain smoke | Usage: New; Size: One size; Quantity: 35 | Grey lenses that take the edge off ceiling lamps. The gasket is replaceable.
Swedish-style goggles kit | 14.25 | | goggles plain ocean | Usage: New; Size: One size; Quantity: 80 | No gasket, string bridge, you build them yourself. Half the national team swears by them; the other half swears.
Rose sprint goggles | 47 | | goggles plain rose | Usage: New; Size: One size; Quantity: 16 | Rose lens, black frame, a hard cup that sits close. For fifties and hundreds.
Jade mirror goggles | 52.75 | | goggles plain jade | Usage: New; Size: One size; Quantity: 21 | Green mirror over smoke. Curved lenses give a clear look at the next lane.
Warm-up goggles | 40 | 1 | goggles plain ocean | Usage: training; Size: One size; Quantity: 1 | Every warm-up for a year. Anti-fog long gone, character intact.
Open water goggles | 62 | | goggles plain polar | Usage: New; Size: One size; Quantity: 14 | A wider field and a polarized lens, for sighting buoys against the sun.
Junior goggles, sky | 19.99 | | goggles plain sky | Usage: New; Size: One size; Quantity: 45 | A narrower bridge and a soft double strap for ages six to twelve.
Relay goggles | 78 | 2 | goggles plain sunrise | Usage: Used; Times Worn: 3; Size: One size; Quantity: 1 | Noor's for three relays. A signature on the case, water on the nerves.
Violet race goggles | 49 | | goggles plain violet | Usage: New; Size: One size; Quantity: 17 | Violet lens for flat grey light. The lowest profile we stock.
Prescription goggles, clear | 44 | | goggles plain clear | Usage: New; Size: One size; Quantity: 30 | Clear lenses from minus 1.5 to minus 8; tell us both eyes in the order note.
Black line goggles | 37.5 | | goggles plain black | Usage: New; Size: One size; Quantity: 28 | All black, light smoke lens. Named after what you will be looking at.
Paris call room goggles | 145 | 1 | goggles plain paris | Usage: Used; Times Worn: 4; Size: One size; Quantity: 1; Color: Paris Olympic Team | White frame, red mirror. Four call rooms, four races; the case carries the accreditation sticker.
Copper lens goggles | 41 | | goggles plain copper | Usage: New; Size: One size; Quantity: 22 | Copper tint that lifts contrast under the flags. Backstrokers, try these.
Training pair, set of two | 26 | | goggles plain smoke | Usage: New; Size: One size; Quantity: 50 | Two pairs, one for the bag and one for the day you forget the bag.
Backstroke goggles | 33 | 5 | goggles plain jade | Usage: Used; Times Worn: 8; Size: One size; Quantity: 1 | Tavi taped the upper edge against ceiling lamps; the tape marks remain.
Sample mirror goggles | 39 | | goggles plain rose | Usage: New (no tag); Size: One size; Quantity: 2 | From the maker's sample case: never wet, no box.
`;
