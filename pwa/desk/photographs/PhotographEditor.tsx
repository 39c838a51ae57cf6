import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { SectionHead } from '../parts/SectionHead';
import { useProblemsOf } from '../item/FactField';
import { controlId, useItemEditing } from '../item/use-item-editor';
import { AddPhotographs } from './AddPhotographs';
import { FocalPoint } from './FocalPoint';
import { addPhotographs, usePhotographUploads } from './photograph-uploads';
import { PhotographTools } from './PhotographTools';
import { PhotographThumb, UploadTile } from './PhotographTiles';

/** The item's photographs in their order. The first one is on its card. */
export function PhotographEditor() {
  const { form, key, change } = useItemEditing();
  const { pictures } = form;
  const uploads = usePhotographUploads(key);
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, pictures.length - 1);
  const address = pictures[index];
  const problems = useProblemsOf('pictures');
  const replace = (next: string) =>
    change({ pictures: pictures.map((each, at) => (at === index ? next : each)) });
  return (
    <Box
      as="section"
      aria-label="Photos"
      data-problem={problems.length > 0 ? 'pictures' : undefined}
    >
      <SectionHead title={pictures.length > 0 ? `Photos ${pictures.length}` : 'Photos'}>
        {pictures.length > 1 && 'The first one is on the card'}
      </SectionHead>
      <Flex direction={{ base: 'column', lg: 'row' }} gap={{ base: '12px', lg: '20px' }} pt="12px">
        {address !== undefined && (
          <Flex gap="12px" flex="none">
            <FocalPoint
              // The sliders begin with the values of their photograph.
              key={index}
              address={address}
              number={index + 1}
              onChange={replace}
            />
            <PhotographTools
              pictures={pictures}
              index={index}
              onChange={(next, at) => {
                change({ pictures: next });
                setChosen(at);
              }}
            />
          </Flex>
        )}
        <Box flex="1" minW="0">
          <Flex
            as="ul"
            listStyleType="none"
            wrap={{ md: 'wrap' }}
            gap="10px"
            overflowX={{ base: 'auto', md: 'visible' }}
            mx={{ base: 'calc(-1 * var(--gutter))', md: '0' }}
            px={{ base: 'gutter', md: '0' }}
            py="4px"
            _empty={{ display: 'none' }}
          >
            {pictures.map((picture, at) => (
              <PhotographThumb
                // oxlint-disable-next-line react/no-array-index-key -- two may be the same
                key={`${at} ${picture}`}
                address={picture}
                number={at + 1}
                isCurrent={at === index}
                onSelect={() => setChosen(at)}
              />
            ))}
            {uploads.map((upload, at) => (
              <UploadTile key={upload.id} upload={upload} number={pictures.length + at + 1} />
            ))}
          </Flex>
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
    </Box>
  );
}
