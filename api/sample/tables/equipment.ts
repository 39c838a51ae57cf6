/** One product a line: name | price | swimmer | kind, pattern, colourway | specifications | story. */
export const EQUIPMENT = `
Sprint kickboard | 42 | | kickboard split sun | Usage: New; Size: One size; Quantity: 30 | Short, stiff and fast. Hand hole at the nose, so that the hips stay up.
Distance kickboard | 36.5 | | kickboard wave pool | Usage: New; Size: One size; Quantity: 28 | Full length with a rounded tail. Closed-cell foam that does not drink.
Robin's kickboard | 90 | 1 | kickboard split rope | Usage: heavy; Size: One size; Quantity: 1 | Years of kick sets: corners soft, foam dented by two thumbs. Initials burnt into the tail.
Pull buoy | 24 | | pull-buoy split pool | Usage: New; Size: One size; Quantity: 45 | Three layers of foam, waisted so that it stays put through a turn.
Pull buoy, training | 15 | 2 | pull-buoy split pine | Usage: training; Size: One size; Quantity: 1 | Noor's. Shaped by five hundred kilometres between the same two knees.
Hand paddles, medium | 29.75 | | paddles fade sun | Usage: New; Size: One size; Quantity: 38 | Curved like a hand at rest. Change one tube and they fit smaller hands.
Finger paddles | 17.5 | | paddles plain pool | Usage: New; Size: One size; Quantity: 50 | For feel, not force. They tell you at once when you slip water.
Short fins | 46 | | fins fade pool | Usage: New; Size: One size; Quantity: 26 | A short blade for a race-like kick. Open heel, soft foot pocket.
Long fins | 54 | | fins fade rope | Usage: New; Size: One size; Quantity: 18 | For ankles that need persuading. Ribs run the length of the blade.
Front snorkel | 39 | | snorkel plain pool | Usage: New; Size: One size; Quantity: 33 | Stays on the centre line, drains by a valve. Look down, breathe, count tiles.
Front snorkel, camp | 28 | 1 | snorkel plain rope | Usage: practice; Size: One size; Quantity: 1 | Robin's from altitude camp, when breathing was scarce. New mouthpiece fitted.
Mesh bag | 26.25 | | mesh-bag plain deep | Usage: New; Size: One size; Quantity: 40 | Holds board, buoy, fins and a wet towel. Drains on the way to the bus.
Mesh bag, travelled | 48 | 1 | mesh-bag plain rope | Usage: Used; Times Worn: 9; Size: One size; Quantity: 1 | Nine meets, six countries. One cord end has been re-knotted by a team physio.
Lane towel | 31 | | towel split pool | Usage: New; Size: One size; Quantity: 36 | Heavy terry, 70 x 140 cm, two pool stripes. Softer after ten washes.
Quick-dry towel | 22.5 | | towel fade lagoon | Usage: New; Size: One size; Quantity: 55 | Rolls up to the size of a bottle and still dries a person.
Tempo board, teal | 33 | | kickboard caustics lagoon | Usage: New; Size: One size; Quantity: 20 | A mid-length board with the light net print.
Paddles, signed | 68 | 1 | paddles fade rope | Usage: training; Size: One size; Quantity: 1 | The pair that built the 200 free. Signed on the inside of the left palm.
Monofin trainer fins | 98 | | fins fade ink | Usage: New; Size: One size; Quantity: 7 | Stiff carbon blend for strong swimmers. Start with fifties.
Pull buoy, junior | 16.99 | | pull-buoy split sun | Usage: New; Size: One size; Quantity: 34 | Two thirds of the size, all of the float.
Team kit bag | 119 | | mesh-bag plain storm | Usage: New; Size: One size; Quantity: 12 | The large one: four compartments, shoulder straps, room for a weekend meet.
Sample fins | 30 | | fins fade lagoon | Usage: New (no tag); Size: One size; Quantity: 2 | From a catalogue shoot, dry ever since.
`;
