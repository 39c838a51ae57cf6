import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { MAX_ALT_TEXT_LENGTH } from '#contract/products/alt-texts';
import { SectionHead } from '../parts/SectionHead';
import { TextFact, useProblemsOf } from '../item/FactField';
import { controlId, useItemEditing } from '../item/use-item-editor';
import { AddPhotographs } from './AddPhotographs';
import { FocalPoint } from './FocalPoint';
import { photographsOf, toPhotographFields, type EditedPhotograph } from './photograph-list';
import { addPhotographs, usePhotographUploads } from './photograph-uploads';
import { PhotographRow } from './PhotographRow';
import { FailedUploads } from './PhotographTiles';
import { PhotographTools } from './PhotographTools';

/** The item's photographs in their order. The first one is shown on the card. */
export function PhotographEditor() {
  const { form, key, change } = useItemEditing();
  const photographs = photographsOf(form);
  const uploads = usePhotographUploads(key);
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, photographs.length - 1);
  const shown = photographs[index];
  const problems = useProblemsOf('pictures');
  const replaceAll = (next: readonly EditedPhotograph[], position: number) => {
    change(toPhotographFields(next));
    setChosen(position);
  };
  const replace = (changes: Partial<EditedPhotograph>) =>
    replaceAll(
      photographs.map((photograph, at) =>
        at === index ? { ...photograph, ...changes } : photograph,
      ),
      index,
    );
  return (
    <Box
      as="section"
      aria-label="Photos"
      data-problem={problems.length > 0 ? 'pictures' : undefined}
    >
      <SectionHead title={photographs.length > 0 ? `Photos ${photographs.length}` : 'Photos'}>
        {photographs.length > 1 && 'Drag to change the order'}
      </SectionHead>
      <Flex direction={{ base: 'column', lg: 'row' }} gap={{ base: '12px', lg: '20px' }} pt="12px">
        {shown && (
          <Flex gap="12px" flex="none" wrap={{ base: 'wrap', lg: 'nowrap' }}>
            <FocalPoint
              // A new key resets the sliders to the values of the photograph.
              key={index}
              address={shown.address}
              number={index + 1}
              onChange={(address) => replace({ address })}
            />
            <PhotographTools photographs={photographs} index={index} onChange={replaceAll} />
          </Flex>
        )}
        <Box flex="1" minW="0">
          <PhotographRow
            photographs={photographs}
            uploads={uploads.filter(({ state }) => state !== 'failed')}
            index={index}
            onSelect={setChosen}
            onOrder={replaceAll}
          />
          <FailedUploads uploads={uploads.filter(({ state }) => state === 'failed')} />
          <AddPhotographs
            id={controlId('pictures')}
            onFiles={(files) => addPhotographs(key, files)}
          />
          {problems.map((problem) => (
            <Box key={problem} role="alert" mt="6px" fontSize="14" fontWeight="500" color="ropeInk">
              {problem}
            </Box>
          ))}
        </Box>
      </Flex>
      {shown && (
        <Box mt="16px">
          <TextFact
            control="altTexts"
            label={`Describe photo ${index + 1} for people who cannot see it`}
            helper="Screen readers say it in the shop. Without it they say the item’s name."
            maxLength={MAX_ALT_TEXT_LENGTH}
            value={shown.altText}
            onText={(altText) => replace({ altText })}
          />
        </Box>
      )}
    </Box>
  );
}
