import { Box, Center, Image, type BoxProps } from '@chakra-ui/react';
import { pictureOf } from '#contract/products/pictures';
import { DeskIcon } from './DeskIcon';

interface Props extends BoxProps {
  address: string | undefined;
  /** Width on the page, by which the browser chooses a file. */
  sizes?: string;
  /** Loads immediately, so that the picture is available offline. */
  isEager?: boolean;
}

/** Small picture of a product. It is decorative, because the name is beside it. */
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
