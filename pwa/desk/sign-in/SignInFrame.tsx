import { Box, Heading, Image, Text } from '@chakra-ui/react';
import { createContext, use, type ReactNode } from 'react';
import { shop } from '#contract/shop';
import { DeskPlate, DeskRope } from '../parts/brand';

interface Props {
  title: string;
  lead: ReactNode;
  /** Progress of the sign-in, from 0 to 1. */
  progress?: number;
  children: ReactNode;
}

/** Whether the sign-in is in a dialog over the screen. */
export const SignInInDialog = createContext(false);

/** The page of sign-in and invitation, which is dark in both colour modes. */
export function SignInFrame(props: Props) {
  if (!use(SignInInDialog)) return <SignInPage {...props} />;
  return (
    <>
      <DeskRope flex="none" />
      <SignInContent {...props} />
    </>
  );
}

function SignInPage(props: Props) {
  const { title } = props;
  return (
    <Box
      as="main"
      className="dark"
      colorPalette="gray"
      minH="100dvh"
      bg="deep"
      color="white"
      pt="env(safe-area-inset-top)"
      css={{ colorScheme: 'dark' }}
    >
      <title>{`${title === DESK_TITLE ? 'Sign in' : title} · ${shop.name} desk`}</title>
      <DeskRope />
      <Box
        position="relative"
        height={{ base: '132px', md: '34vh' }}
        bg="waterDeep"
        overflow="hidden"
      >
        <Image
          src="/art/lane-strip.svg"
          alt=""
          width="full"
          height="full"
          fit="cover"
          filter="brightness(.78)"
        />
        <DeskPlate
          aria-hidden="true"
          position="absolute"
          bottom="0"
          left={{ base: '16px', md: 'calc(50% - 200px)' }}
          width="58px"
          height="56px"
          fontSize="34px"
        >
          4
        </DeskPlate>
      </Box>
      <SignInContent {...props} />
    </Box>
  );
}

function SignInContent({ title, lead, progress, children }: Props) {
  const isDialog = use(SignInInDialog);
  return (
    <Box width="full" maxW="432px" mx="auto" px="16px" pt="26px" pb="40px">
      {progress !== undefined && <StepRope progress={progress} />}
      <Heading
        as={isDialog ? 'h2' : 'h1'}
        fontFamily="display"
        fontStretch="125%"
        fontWeight="800"
        letterSpacing="-.025em"
        fontSize={isDialog ? '22px' : { base: '30px', md: '34px' }}
        lineHeight="1.05"
        mb="8px"
      >
        {title}
      </Heading>
      <Text as="div" color="barInk2" textWrap="balance" mb="22px">
        {lead}
      </Text>
      {children}
    </Box>
  );
}

export const DESK_TITLE = `${shop.name} desk`;

function StepRope({ progress }: { progress: number }) {
  const fill = `linear-gradient(90deg, {colors.glow} ${progress * 100}%, #2B5870 0)`;
  return <DeskRope background={fill} mb="22px" />;
}
