import { Box, Stack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { readFocus, readPhotograph, withFocus } from '#contract/products/pictures';
import { deskMessage } from '../client/desk-client';
import { rotatePhotograph } from '../client/desk-goods';
import { BusyButton } from '../parts/BusyButton';
import { DeskIcon, type DeskIconName } from '../parts/DeskIcon';
import { useTitleFocusAfterRemoval } from '../parts/use-focus-after-dialog';
import { movePhotograph, type EditedPhotograph } from './photograph-list';

interface Props {
  photographs: readonly EditedPhotograph[];
  index: number;
  /** Called with the photographs and the index of the one that is shown. */
  onChange: (photographs: EditedPhotograph[], index: number) => void;
}

/** Buttons for the photograph that is shown. */
export function PhotographTools({ photographs, index, onChange }: Props) {
  useTitleFocusAfterRemoval();
  const address = photographs[index]?.address ?? '';
  const rotate = useMutation({
    mutationFn: () => rotatePhotograph(address),
    onSuccess: (rotated) =>
      onChange(
        photographs.map((photograph, at) =>
          at === index
            ? { ...photograph, address: withRotatedFocus(rotated, address) }
            : photograph,
        ),
        index,
      ),
  });
  return (
    <Stack gap="0" flex="1" minW="112px" role="toolbar" aria-label={`Photo ${index + 1}`}>
      {readPhotograph(address) && (
        <Tool icon="rotate" isBusy={rotate.isPending} onClick={() => rotate.mutate()}>
          Rotate
        </Tool>
      )}
      <Tool
        icon="previous"
        disabled={index === 0}
        onClick={() => onChange(movePhotograph(photographs, index, index - 1), index - 1)}
      >
        Earlier
      </Tool>
      <Tool
        icon="next"
        disabled={index >= photographs.length - 1}
        onClick={() => onChange(movePhotograph(photographs, index, index + 1), index + 1)}
      >
        Later
      </Tool>
      <Tool
        icon="remove"
        onClick={() => onChange(photographs.toSpliced(index, 1), Math.max(0, index - 1))}
      >
        Remove
      </Tool>
      {rotate.isError && (
        <Box role="alert" fontSize="14" color="ropeInk" mt="6px">
          {deskMessage(rotate.error)}
        </Box>
      )}
    </Stack>
  );
}

/**
 * Moves the focal point, so that it stays on the same part of the photograph after a clockwise
 * rotation.
 */
function withRotatedFocus(rotated: string, before: string): string {
  const focus = readFocus(before);
  return focus ? withFocus(rotated, { x: 100 - focus.y, y: focus.x }) : rotated;
}

interface ToolProps {
  icon: DeskIconName;
  disabled?: boolean;
  isBusy?: boolean;
  onClick: () => void;
  children: string;
}

function Tool({ icon, isBusy = false, children, ...props }: ToolProps) {
  return (
    <BusyButton
      isBusy={isBusy}
      variant="ghost"
      justifyContent="flex-start"
      h="44px"
      px="10px"
      gap="10px"
      fontSize="14"
      fontWeight="500"
      borderRadius="0"
      borderBottomWidth="1px"
      borderBottomColor="line"
      {...props}
    >
      <DeskIcon name={icon} boxSize="18px" />
      {children}
    </BusyButton>
  );
}
