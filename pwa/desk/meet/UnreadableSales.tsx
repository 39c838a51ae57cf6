import { Box } from '@chakra-ui/react';
import { counted } from '../parts/format';
import { WarningAlert } from '../parts/WarningAlert';

/** Says that sales stored by a newer version stay on this phone until it has that version again. */
export function UnreadableSales({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Box px={{ base: 'gutter', md: '0' }} py="12px" role="status">
      <WarningAlert>
        <b>
          {counted(count, 'sale')} on this phone {count === 1 ? 'was' : 'were'} stored by a newer
          version of the desk.
        </b>{' '}
        {count === 1 ? 'It stays' : 'They stay'} here, not counted and not sent. Close the desk and
        open it again with a signal to load the newest version.
      </WarningAlert>
    </Box>
  );
}
