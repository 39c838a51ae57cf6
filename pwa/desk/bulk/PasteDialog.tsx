import { Box, Field, List, Stack, Textarea } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useAllGoods } from '../client/desk-goods';
import { LoadFailure } from '../parts/FailureAlert';
import { counted } from '../parts/format';
import { DryRunDialog } from './DryRunDialog';
import { readPastedPrices } from './pasted-prices';

/** Changes prices by two columns of a spreadsheet. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const goods = useAllGoods();
  const [text, setText] = useState('');
  const pasted = useDeferredValue(text);
  const { changes, problems } = useMemo(
    () => readPastedPrices(pasted, goods.data ?? []),
    [pasted, goods.data],
  );
  return (
    <DryRunDialog
      title="Paste prices"
      action={(count) => `Change ${counted(count, 'price')}`}
      changes={changes}
      onClose={onClose}
      onDone={onClose}
    >
      <Stack gap="12px">
        <Field.Root>
          <Field.Label>Two columns from a spreadsheet</Field.Label>
          <Textarea
            minH="120px"
            maxH="30dvh"
            autoresize
            fontSize="14"
            spellCheck={false}
            placeholder={'Paris semifinal kneeskin\t640.50'}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Field.HelperText>
            First the id or the exact name, then a tab, comma, semicolon or several spaces, then the
            price. 640.50, 640,50 and $640.50 are the same.
          </Field.HelperText>
        </Field.Root>
        <LoadFailure title="The items did not load." query={goods} />
        {goods.isPending && (
          <Box role="status" fontSize="14" color="ink2">
            Loading the items
          </Box>
        )}
        {goods.data && problems.length > 0 && (
          <Box fontSize="14">
            <Box fontWeight="600" color="ropeInk">
              {counted(problems.length, 'line')} will not change a price:
            </Box>
            <List.Root
              ps="20px"
              maxH="20dvh"
              overflowY="auto"
              tabIndex={0}
              aria-label="Refused lines"
            >
              {problems.map(({ label, problem }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
                <List.Item key={`${index} ${label}`}>
                  <b>{label}</b> {problem}
                </List.Item>
              ))}
            </List.Root>
          </Box>
        )}
      </Stack>
    </DryRunDialog>
  );
}
