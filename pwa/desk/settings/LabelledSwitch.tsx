import { Box, Switch, type SwitchRootProps } from '@chakra-ui/react';
import { useId } from 'react';

interface Props extends SwitchRootProps {
  label: string;
  /** Explains what the switch does. */
  hint: string;
}

/** A switch with a sentence below its label. */
export function LabelledSwitch({ label, hint, ...root }: Props) {
  const hintId = useId();
  return (
    <Switch.Root gap="12px" alignItems="center" minH="44px" {...root}>
      <Switch.HiddenInput aria-describedby={hintId} />
      <Switch.Control />
      <Box lineHeight="1.3">
        <Switch.Label fontSize="16" fontWeight="600">
          {label}
        </Switch.Label>
        <Box id={hintId} fontSize="14" color="ink2">
          {hint}
        </Box>
      </Box>
    </Switch.Root>
  );
}
