import { Box, Flex, LinkBox, LinkOverlay } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { DeskMessage } from '#contract/desk/messages';
import { momentText } from '../parts/format';

interface Props {
  messages: readonly DeskMessage[];
  openId: string | undefined;
  pathOf: (id: string) => string;
}

export function MessageList({ messages, openId, pathOf }: Props) {
  if (messages.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none">
      {messages.map((message) => (
        <MessageRow
          key={message.id}
          message={message}
          path={pathOf(message.id)}
          isOpen={message.id === openId}
        />
      ))}
    </Box>
  );
}

interface RowProps {
  message: DeskMessage;
  path: string;
  isOpen: boolean;
}

function MessageRow({ message, path, isOpen }: RowProps) {
  const { name, subject, createdAt, state } = message;
  const isNew = state === 'new';
  return (
    <LinkBox
      as="li"
      px={{ base: 'gutter', md: '10px' }}
      pr={{ md: '16px' }}
      py={{ base: '12px', md: '11px' }}
      borderBottomWidth="1px"
      borderColor="line"
      bg={isOpen ? 'bone' : undefined}
      boxShadow={isOpen ? 'inset 4px 0 0 {colors.tick}' : undefined}
      _hover={isOpen ? {} : { bg: 'wash' }}
    >
      <Flex justify="space-between" align="baseline" gap="10px">
        <LinkOverlay asChild fontWeight={isNew ? '700' : '500'} truncate minW="0">
          <Link to={path} aria-current={isOpen ? 'true' : undefined}>
            {name}
          </Link>
        </LinkOverlay>
        <Box textStyle="num" fontSize="12" fontWeight="600" color="ink2" flex="none">
          {momentText(createdAt)}
        </Box>
      </Flex>
      <Box fontSize="14" lineHeight="1.4" fontWeight="500" truncate>
        {subject}
      </Box>
      <Flex justify="space-between" align="baseline" gap="10px" fontSize="14" color="ink2">
        <Box truncate minW="0">
          {message.message}
        </Box>
        {isNew && (
          <Box fontSize="12" fontWeight="600" color="link" flex="none">
            New
          </Box>
        )}
      </Flex>
    </LinkBox>
  );
}
