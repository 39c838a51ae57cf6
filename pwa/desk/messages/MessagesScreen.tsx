import { Box, Button, Grid, Tabs, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useDeskMessages } from '../client/desk-messages';
import { useIsOwner } from '../client/staff-session';
import { PagedList } from '../list/PagedList';
import { DeskIcon } from '../parts/DeskIcon';
import { NothingHere } from '../parts/NothingHere';
import { useIsDesktop } from '../parts/use-is-desktop';
import { BarButton } from '../shell/BarButton';
import { DeskPage } from '../shell/DeskPage';
import { MessageDetail } from './MessageDetail';
import { MessageList } from './MessageList';
import { MessageListSkeleton } from './MessageListSkeleton';
import { NewsletterDialog } from './NewsletterDialog';
import { useMessageAddress } from './use-message-address';

/**
 * Messages of the contact page. List and message are side by side on the desktop; the phone shows
 * one of them.
 */
export function MessagesScreen() {
  const { id, listPath } = useMessageAddress();
  const isDesktop = useIsDesktop();
  const isOwner = useIsOwner();
  const [isExporting, setIsExporting] = useState(false);
  const openExport = () => setIsExporting(true);
  if (!isDesktop && id !== undefined)
    return (
      <DeskPage title="Message" back={{ to: listPath, label: 'Messages' }}>
        <MessageDetail key={id} id={id} />
      </DeskPage>
    );
  return (
    <DeskPage
      title="Messages"
      tools={
        isOwner && (
          <Button variant="outline" onClick={openExport}>
            <DeskIcon name="download" />
            Newsletter list
          </Button>
        )
      }
      phoneTools={
        isOwner && (
          <BarButton label="Newsletter list" icon="download" mr="-12px" onClick={openExport} />
        )
      }
    >
      <MessageTabs>{isDesktop && <OpenMessage id={id} />}</MessageTabs>
      {isExporting && <NewsletterDialog onClose={() => setIsExporting(false)} />}
    </DeskPage>
  );
}

function MessageTabs({ children }: { children: React.ReactNode }) {
  const { id, view, page, change, pathOf } = useMessageAddress();
  const list = useDeskMessages(view, page);
  const messages = list.data?.messages ?? [];
  return (
    <Tabs.Root
      value={view}
      onValueChange={({ value }) => change({ view: value === 'all' ? 'all' : 'new' })}
      lazyMount
      unmountOnExit
    >
      <Tabs.List px={{ base: 'gutter', md: '0' }}>
        <Tabs.Trigger value="new">
          New
          {list.data && (
            <Box as="span" textStyle="num" fontSize="14">
              {list.data.new}
            </Box>
          )}
        </Tabs.Trigger>
        <Tabs.Trigger value="all">All</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value={view} p="0">
        <Grid
          templateColumns={{
            base: 'minmax(0, 1fr)',
            md: '280px minmax(0, 1fr)',
            lg: '372px minmax(0, 1fr)',
          }}
          alignItems="start"
        >
          <Box minW="0">
            <PagedList
              query={list}
              isEmpty={list.data?.messages.length === 0}
              empty={<NoMessages view={view} />}
              skeleton={<MessageListSkeleton />}
            >
              <MessageList messages={messages} openId={id} pathOf={pathOf} />
            </PagedList>
          </Box>
          {children}
        </Grid>
      </Tabs.Content>
    </Tabs.Root>
  );
}

function NoMessages({ view }: { view: 'new' | 'all' }) {
  return view === 'new' ? (
    <NothingHere
      title="Nothing to answer"
      text="New messages of the contact page appear here without a reload."
    />
  ) : (
    <NothingHere
      title="No messages yet"
      text="Messages of the contact page appear here without a reload."
    />
  );
}

/** The message at the right on the desktop. It stays in place while the list scrolls. */
function OpenMessage({ id }: { id: string | undefined }) {
  return (
    <Box
      position="sticky"
      top="0"
      minH="calc(100dvh - 210px)"
      maxH="100dvh"
      overflowY="auto"
      borderLeftWidth="1px"
      borderColor="line"
      pt="18px"
      pb="18px"
      pl={{ md: '18px', lg: '28px' }}
      pr="4px"
    >
      {id === undefined ? (
        <Text color="ink2">Choose a message to read and answer it.</Text>
      ) : (
        <MessageDetail key={id} id={id} />
      )}
    </Box>
  );
}
