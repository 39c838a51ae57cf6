import { chakra } from '../../ui/chakra';
import { MeasureDrawing } from './MeasureDrawing';

const PLACES = [
  {
    place: 'chest',
    name: 'Chest',
    text: 'Around the fullest part, under the arms, breathing out.',
  },
  { place: 'waist', name: 'Waist', text: 'At the navel, where the suit’s upper edge will sit.' },
  { place: 'hips', name: 'Hips', text: 'Around the widest part, feet together.' },
  {
    place: 'thigh',
    name: 'Thigh',
    text: 'Just above the knee for kneeskins and jammers. The grip band should not cut in.',
  },
] as const;

export function HowToMeasure() {
  return (
    <>
      <chakra.h2 textStyle="d28" marginBottom={{ base: '10px', md: '14px' }}>
        How to measure
      </chakra.h2>
      <chakra.ul borderTop="2px solid {colors.ink}">
        {PLACES.map(({ place, name, text }) => (
          <chakra.li
            key={place}
            display="grid"
            gridTemplateColumns={{ base: '118px 1fr', md: '150px 1fr' }}
            gap={{ base: '14px', md: '20px' }}
            alignItems="center"
            paddingBlock="14px"
            borderBottom="1px solid {colors.line}"
          >
            <MeasureDrawing place={place} />
            <div>
              <chakra.h3 fontWeight="600" marginBottom="3px">
                {name}
              </chakra.h3>
              <chakra.p fontSize="15" lineHeight="1.45" color="ink2">
                {text}
              </chakra.p>
            </div>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}
