import { Box, Button, Flex, Progress, type BoxProps } from '@chakra-ui/react';
import { Thumb } from '../parts/Thumb';
import { removeUpload, retryUpload, type PhotographUpload } from './photograph-uploads';

const SIZE = { width: { base: '66px', md: '84px' }, height: { base: '83px', md: '105px' } };

interface ThumbProps extends Omit<BoxProps, 'onSelect'> {
  address: string;
  number: number;
  isCurrent: boolean;
  isMoving: boolean;
  /** Props of the grip. Undefined for a single photograph. */
  gripProps: BoxProps | undefined;
  onSelect: () => void;
}

export function PhotographThumb(props: ThumbProps) {
  const { address, number, isCurrent, isMoving, gripProps, onSelect, ...others } = props;
  return (
    <Box
      as="li"
      position="relative"
      flex="none"
      userSelect="none"
      opacity={isMoving ? 0.6 : undefined}
      {...others}
    >
      <Box
        as="button"
        display="block"
        cursor="pointer"
        borderRadius="r"
        outline={isCurrent ? '2.5px solid {colors.ink}' : undefined}
        outlineOffset="2px"
        aria-label={`Photo ${number}`}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onSelect}
        _focusVisible={{ outline: '3px solid {colors.focus}' }}
      >
        <Thumb address={address} {...SIZE} />
        <NumberMark number={number} />
      </Box>
      {gripProps && <Grip {...gripProps} />}
    </Box>
  );
}

/** A grip to drag the photograph with a finger, because the row of photographs itself scrolls. */
function Grip(props: BoxProps) {
  return (
    <Box
      aria-hidden="true"
      data-part="grip"
      display="grid"
      justifyContent="center"
      height={{ base: '36px', md: '18px' }}
      pt="6px"
      cursor="grab"
      touchAction="none"
      color="ink2"
      _active={{ cursor: 'grabbing', color: 'ink' }}
      {...props}
    >
      <Box
        width="18px"
        height="9px"
        backgroundImage="radial-gradient(circle, currentColor 1.5px, transparent 2px)"
        backgroundSize="6px 4.5px"
      />
    </Box>
  );
}

/** Uploads that failed, outside the row of photographs, which scrolls on a phone. */
export function FailedUploads({ uploads }: { uploads: readonly PhotographUpload[] }) {
  return (
    <Flex as="ul" listStyleType="none" wrap="wrap" gap="10px" mt="8px" _empty={{ display: 'none' }}>
      {uploads.map(({ id, file, problem }) => (
        <Flex
          key={id}
          as="li"
          direction="column"
          width={{ base: 'full', md: '200px' }}
          minH={{ md: SIZE.height.md }}
          p="8px 10px"
          borderWidth="1px"
          borderColor="ropeInk"
          borderRadius="r"
          bg="surface"
          fontSize="12"
          lineHeight="1rem"
        >
          <Box role="alert" overflowWrap="anywhere">
            <b>{file.name}</b> {problem}
          </Box>
          <Flex gap="14px" mt="auto">
            <Button variant="plain" size="sm" onClick={() => retryUpload(id)}>
              Retry
            </Button>
            <Button variant="plain" size="sm" onClick={() => removeUpload(id)}>
              Remove
            </Button>
          </Flex>
        </Flex>
      ))}
    </Flex>
  );
}

/** A photograph that is not stored yet. */
export function UploadTile({ upload, number }: { upload: PhotographUpload; number: number }) {
  const per = Math.round(upload.progress * 100);
  return (
    <Box as="li" position="relative" flex="none" bg="wash" borderRadius="r" {...SIZE}>
      <NumberMark number={number} />
      <Box
        position="absolute"
        insetInline="0"
        bottom="0"
        bg="abyss"
        color="white"
        fontSize="12"
        lineHeight="1rem"
        fontWeight="600"
        p="4px 6px"
      >
        <Progress.Root value={per} aria-label={`Uploading photo ${number}`}>
          <Progress.Track
            height="6px"
            bg="boardLine"
            maskImage="repeating-linear-gradient(90deg, black 0 5.5px, transparent 0 7px)"
          >
            <Progress.Range bg="glow" />
          </Progress.Track>
        </Progress.Root>
        {upload.state === 'waiting' ? 'Waiting' : per < 100 ? `${per}%` : 'Storing'}
      </Box>
    </Box>
  );
}

function NumberMark({ number }: { number: number }) {
  return (
    <Box
      position="absolute"
      left="0"
      top="0"
      minW="20px"
      textAlign="center"
      textStyle="num"
      fontSize="12"
      lineHeight="1.25rem"
      bg="deep"
      color="white"
      borderRadius="0 0 2px 0"
    >
      {number}
    </Box>
  );
}
