import { EmptyState, Image } from '@chakra-ui/react';

interface Props {
  title: string;
  text: string;
  hasPicture?: boolean;
}

/** The message of an empty list. */
export function NothingHere({ title, text, hasPicture = true }: Props) {
  return (
    <EmptyState.Root px={{ base: 'gutter', md: '0' }} pt="20px" role="status">
      <EmptyState.Content alignItems="flex-start" textAlign="left">
        {hasPicture && (
          <Image
            src="/art/lane-empty.svg"
            alt=""
            width="full"
            height={{ base: '110px', md: '132px' }}
            fit="cover"
            borderRadius="r"
          />
        )}
        <EmptyState.Title
          asChild
          fontFamily="display"
          fontStretch="125%"
          fontWeight="800"
          fontSize={{ base: '22px', md: '28px' }}
          lineHeight="1.1"
          letterSpacing="-.025em"
        >
          <h2>{title}</h2>
        </EmptyState.Title>
        <EmptyState.Description>{text}</EmptyState.Description>
      </EmptyState.Content>
    </EmptyState.Root>
  );
}
