import { Box, Button, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { DeskIcon, type DeskIconName } from '../parts/DeskIcon';
import { focusControl, useItemEditing } from './use-item-editor';
import { useReasonCount, useReasons, WHY_ID, type Reason } from './why-reasons';

const ICONS: Readonly<Record<Reason['kind'], DeskIconName>> = {
  no: 'cross',
  ok: 'check',
  wait: 'wait',
  hint: 'warning',
};

/** Explains why the item cannot be bought. Each cause has the action that fixes it. */
export function WhyPanel() {
  const reasons = useReasons();
  const left = useReasonCount();
  const canBeBought = reasons.every(({ kind }) => kind !== 'no');
  return (
    <Box
      as="section"
      id={WHY_ID}
      tabIndex={-1}
      aria-labelledby="why-title"
      scrollMarginTop="12px"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderTopWidth="2px"
      borderTopColor="ink"
      px="16px"
      pt="12px"
      pb="6px"
      fontSize="14"
      lineHeight="1.3"
    >
      <Flex justify="space-between" align="baseline" gap="12px" pb="8px">
        <Box as="h2" id="why-title" fontSize="16" fontWeight="600">
          {canBeBought ? 'This can be bought' : 'Why can’t this be bought?'}
        </Box>
        {left > 0 && (
          <Box textStyle="num" fontSize="14" color="ropeInk" flex="none">
            {left} left
          </Box>
        )}
      </Flex>
      <Box as="ul" listStyleType="none">
        {reasons.map((reason) => (
          <ReasonRow key={`${reason.kind} ${reason.text}`} reason={reason} />
        ))}
      </Box>
    </Box>
  );
}

function ReasonRow({ reason: { kind, text, fix } }: { reason: Reason }) {
  const { canPublish, save } = useItemEditing();
  const color = kind === 'no' ? 'ropeInk' : kind === 'hint' ? 'goldInk' : 'ink2';
  return (
    <Flex
      as="li"
      align="center"
      gap="10px"
      minH={{ base: '44px', md: '40px' }}
      py="4px"
      borderTopWidth="1px"
      borderColor="line"
    >
      <DeskIcon name={ICONS[kind]} boxSize="16px" color={color} />
      <Box
        flex="1"
        minW="0"
        overflowWrap="anywhere"
        fontWeight={kind === 'no' ? '600' : '400'}
        color={kind === 'no' ? 'ink' : 'ink2'}
      >
        {text}
      </Box>
      {typeof fix === 'object' && 'to' in fix ? (
        <Button asChild variant="plain" size="sm" flex="none">
          <Link to={fix.to}>{fix.label}</Link>
        </Button>
      ) : (
        fix !== undefined && (
          <Button
            variant="plain"
            size="sm"
            flex="none"
            disabled={fix === 'publish' && !canPublish}
            aria-label={fix === 'publish' ? 'Publish the item' : `${fix.label}: ${text}`}
            onClick={() => (fix === 'publish' ? save('publish') : focusControl(fix.control))}
          >
            {fix === 'publish' ? 'Publish' : fix.label}
          </Button>
        )
      )}
    </Flex>
  );
}
