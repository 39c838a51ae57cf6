/** One product a line: name | price | swimmer | kind, pattern, colourway | specifications | story. */
export const MEMORABILIA = `
Relay medal | 240 | 1 | medal plain first | Usage: Used; Times Worn: 1; Size: One size; Quantity: 1 | First place, mixed medley relay, provincial championships. Hung round Robin's neck once, then from a nail.
Signed 2x3 photo | 15 | 1 | signed-photo plain featured | Usage: New; Size: One size; Quantity: 200 | The photo that rides along with every worn item, for those who only want the photo. Printed on matte card, signed in ink.
National final medal | 1400 | 1 | medal plain first | Usage: Used; Times Worn: 1; Size: One size; Quantity: 1 | National championships, 200 m freestyle, first by two hundredths. Sold with the heat sheet that proves it.
Silver medal, 400 free | 620 | 1 | medal plain second | Usage: Used; Times Worn: 1; Size: One size; Quantity: 1 | Second at the Canada Cup. The ribbon has a water stain that Robin asked us not to clean.
Bronze medal, medley relay | 210 | 2 | medal plain third | Usage: Used; Times Worn: 1; Size: One size; Quantity: 1 | Third leg, third place. Noor's name is engraved on the rim.
Final race bib | 85 | 1 | race-bib plain deep | Usage: Used; Times Worn: 1; Size: One size; Quantity: 1 | The number for the walk-out, worn for ninety seconds. Pinholes in all four corners, signature in blue.
Trials race bib | 70 | 1 | race-bib fade rope | Usage: Used; Times Worn: 1; Size: One size; Quantity: 1 | From the night of the trials. Creased where it was folded into a pocket.
Race morning poster | 28 | | poster plain deep | Usage: New; Size: One size; Quantity: 90 | Our own poster: one swimmer, one lane, 8:30 in the morning. 50 x 70 cm, heavy stock.
Race morning poster, signed | 65 | 1 | poster plain rope | Usage: New; Size: One size; Quantity: 12 | The poster in red, signed by Robin bottom right. Rolled, never folded.
Signed butterfly photo | 45 | 2 | signed-photo plain royal | Usage: New; Size: One size; Quantity: 25 | Noor from above, mid-stroke. Numbered on the back, 1 to 250.
Junior record photo | 35 | 4 | signed-photo plain plum | Usage: New; Size: One size; Quantity: 30 | Elise on the day of the record, signed with the time.
Olympic Team poster | 49 | | poster plain team | Usage: New; Size: One size; Quantity: 40; Color: Olympic Team | The whole squad's colours on one sheet. Red field, white rope.
Paris race bib, 200 free | 320 | 1 | race-bib plain paris | Usage: Used; Times Worn: 3; Size: One size; Quantity: 1; Color: Paris Olympic Team | Three walk-outs with the same bib: heat, semifinal, final. Signed on the evening of the last.
Club championship medal | 55 | 3 | medal plain third | Usage: Used; Times Worn: 1; Size: One size; Quantity: 1 | Jonah's first medal of any kind, twelve years old at the time. He kept the ribbon short so that nobody could pull it.
World Cup leg medal | 380 | 1 | medal plain second | Usage: Used; Times Worn: 1; Size: One size; Quantity: 1 | Second in Berlin, short course. Comes in the box the organizers gave out, with their lid that does not close.
Call room towel | 60 | 1 | towel split paris | Usage: Used; Times Worn: 6; Size: One size; Quantity: 1 | The towel over Robin's shoulders before six finals. White, striped, washed.
Warm-up cap, framed | 135 | 1 | signed-cap plain maple | Usage: Used; Times Worn: 12; Size: One size; Quantity: 1 | Twelve warm-ups, then a frame. The glass is museum grade, the cap is not.
Heat bib, backstroke | 40 | 5 | race-bib fade pine | Usage: Used; Times Worn: 2; Size: One size; Quantity: 1 | Two heats, one of them re-swum after a false start by the clock.
Signed team photo | 25 | | signed-photo plain team | Usage: New; Size: One size; Quantity: 60 | Signed by the relay four, in the order they swam.
Lane four poster, night | 32.5 | | poster plain storm | Usage: New; Size: One size; Quantity: 45 | The night version: grey water, one lit lane.
Gold medal replica | 38 | | medal plain first | Usage: New; Size: One size; Quantity: 35 | Die-struck from our own drawing, for club nights and children who beat their time.
Deck sign bib | 22 | | race-bib plain storm | Usage: New; Size: One size; Quantity: 50 | A blank-backed bib with our header, for your own meet. Tear-proof.
`;
