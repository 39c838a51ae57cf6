import { Box, Center, Image, type BoxProps } from '@chakra-ui/react';
import { pictureOf } from '#contract/products/pictures';
import { DeskIcon } from './DeskIcon';

interface Props extends BoxProps {
  address: string | undefined;
  /** Its width on the page, to choose a file. */
  sizes?: string;
  /** Loads also below the fold, so that it is there without a connection. */
  isEager?: boolean;
}

/** Small picture of a product. Decorative: its name is beside it. */
export function Thumb({ address, sizes = '80px', isEager = false, ...props }: Props) {
  const picture = address === undefined ? undefined : pictureOf(address);
  const isPhotograph = picture !== undefined && picture.sources.length > 0;
  return (
    <Box
      flex="none"
      position="relative"
      width="34px"
      height="42px"
      borderRadius="r"
      overflow="hidden"
      backgroundImage="picture"
      {...props}
    >
      {picture ? (
        <picture>
          {picture.sources.map((source) => (
            <source key={source.type} {...source} sizes={sizes} />
          ))}
          <Image
            src={picture.src}
            alt=""
            loading={isEager ? 'eager' : 'lazy'}
            width="full"
            height="full"
            fit={isPhotograph ? 'cover' : 'contain'}
            padding={isPhotograph ? '0' : '2px'}
            objectPosition={picture.focus && `${picture.focus.x}% ${picture.focus.y}%`}
          />
        </picture>
      ) : (
        <Center height="full" bg="wash" color="ink2">
          <DeskIcon name="image" />
        </Center>
      )}
    </Box>
  );
}
