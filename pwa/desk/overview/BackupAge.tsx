import { Box, Code } from '@chakra-ui/react';
import type { Overview } from '#contract/desk/overview';
import { counted, daysSince } from '../parts/format';
import { WarningAlert } from '../parts/WarningAlert';

type Backup = Overview['backup'];

/** A sentence about a backup that is new enough. */
export function BackupAge({ backup }: { backup: Backup }) {
  return backup && !backup.isOld ? <> {lastBackupText(backup)}</> : null;
}

/** Shown if there is no checked backup, or only an old one. */
export function BackupWarning({ backup }: { backup: Backup }) {
  if (backup === undefined || backup?.isOld === false) return null;
  return (
    <Box px={{ base: 'gutter', md: '0' }} py="14px">
      <WarningAlert>
        <b>{backup ? lastBackupText(backup) : 'No backup has been checked yet.'}</b> Without one, a
        broken disk loses all orders and items. Run{' '}
        <Code overflowWrap="anywhere">npm run backup -- FILE</Code> on the server, then{' '}
        <Code overflowWrap="anywhere">npm run restore -- FILE --check</Code>. See “Backup and audit”
        in <Code overflowWrap="anywhere">docs/operating.md</Code>.
      </WarningAlert>
    </Box>
  );
}

function lastBackupText({ takenAt }: NonNullable<Backup>): string {
  const days = daysSince(takenAt);
  return `The last checked backup was made ${days === 0 ? 'less than a day' : counted(days, 'day')} ago.`;
}
