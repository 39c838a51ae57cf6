import { Box, Stack } from '@chakra-ui/react';
import {
  bestsOf,
  paragraphsOf,
  resultsOf,
  valuesOf,
  type StoryTexts,
} from '#contract/shop/story-texts';
import { PreviewFrame } from './PreviewFrame';
import type { StoryEditor } from './story-form';

/** The texts as on the about page. */
export function StoryPreview({ editor: { value } }: { editor: StoryEditor }) {
  return (
    <PreviewFrame note="Shown on the page about the shop and on the athlete’s page. The athlete’s name is in the section Athlete. Pictures can only be changed in the shop’s files.">
      <Stack gap="10px" p="14px" bg="surface" fontSize="14" overflowWrap="anywhere">
        <Box
          fontFamily="display"
          fontStretch="125%"
          fontWeight="800"
          fontSize="24px"
          lineHeight="1.05"
        >
          {value.headline}
        </Box>
        <Box fontSize="16">{value.lede}</Box>
        {paragraphsOf(value.paragraphs).map((paragraph) => (
          <Box key={paragraph} color="ink2" whiteSpace="pre-line">
            {paragraph}
          </Box>
        ))}
        {valuesOf(value).map(({ name, words }) => (
          <Box key={name}>
            <b>{name}.</b> {words}
          </Box>
        ))}
        <Box fontWeight="600" borderTopWidth="1px" borderColor="line" pt="10px">
          {value.quote}
        </Box>
        <b>{value.founder}</b>
        <Box whiteSpace="pre-line">{value.words}</Box>
        <AthletePreview texts={value} />
      </Stack>
    </PreviewFrame>
  );
}

function AthletePreview({ texts }: { texts: StoryTexts }) {
  return (
    <>
      <Box fontSize="16" borderTopWidth="1px" borderColor="line" pt="10px">
        {texts.athleteLede}
      </Box>
      {bestsOf(texts).map(({ label, value }) => (
        <Box key={label}>
          {label}: <b>{value}</b>
        </Box>
      ))}
      {paragraphsOf(texts.athleteParagraphs).map((paragraph) => (
        <Box key={paragraph} color="ink2" whiteSpace="pre-line">
          {paragraph}
        </Box>
      ))}
      <b>{texts.athleteWore}</b>
      {resultsOf(texts).map(({ year, event, meet, place, time }) => (
        <Box key={`${year} ${event} ${meet}`} fontVariantNumeric="tabular-nums">
          {year} <b>{event}</b>, {meet}: {place}. in {time}
        </Box>
      ))}
    </>
  );
}
