import { Box, Flex, Heading, type BoxProps } from '@chakra-ui/react';
import { shop } from '#contract/shop';

/** A printed page, black on white in both colour modes. */
export function Paper({ children, ...props }: BoxProps) {
  return (
    <Box
      as="article"
      className="light"
      bg="white"
      color="black"
      borderWidth="1px"
      borderColor="line"
      fontSize={{ base: '14', md: '15px' }}
      lineHeight="1.45"
      p={{ base: '20px 18px', md: '48px 52px' }}
      css={{ breakAfter: 'page', '&:last-of-type': { breakAfter: 'auto' } }}
      _print={{
        borderWidth: '0',
        padding: '0',
        width: 'auto',
        fontSize: '15px',
        overflow: 'visible',
      }}
      {...props}
    >
      {children}
    </Box>
  );
}

interface HeadProps {
  title: string;
  number: string;
}

export function PaperHead({ title, number }: HeadProps) {
  return (
    <>
      <Flex justify="space-between" align="end" mb="12px">
        <Flex
          align="center"
          gap="10px"
          fontFamily="display"
          fontStretch="125%"
          fontWeight="800"
          fontSize={{ base: '17px', md: '22px' }}
          lineHeight="1"
        >
          <Box borderWidth="2.5px" borderColor="black" px="8px" py="5px" fontSize="19px">
            4
          </Box>
          {shop.name}
        </Flex>
        <Box textAlign="right">
          <Heading
            as="h2"
            fontFamily="display"
            fontStretch="125%"
            fontWeight="800"
            fontSize={{ base: '18px', md: '24px' }}
            lineHeight="1.1"
            color="black"
          >
            {title}
          </Heading>
          <Box textStyle="num" fontSize="18px">
            {number}
          </Box>
        </Box>
      </Flex>
      <PaperRule />
    </>
  );
}

export function PaperRule(props: BoxProps) {
  return (
    <Box
      role="presentation"
      height="6px"
      background="repeating-linear-gradient(90deg, #000 0 5.5px, transparent 0 7px)"
      css={{ printColorAdjust: 'exact' }}
      {...props}
    />
  );
}

export function PaperSmall({ children }: { children: React.ReactNode }) {
  return (
    <Box as="small" display="block" fontSize="12" lineHeight="1.4" color="#444">
      {children}
    </Box>
  );
}

/** A Canadian postal code is not broken: sorting machines read it as one. */
export function AddressLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <Box key={line} whiteSpace="pre-wrap">
      {line.replace(/ (\d[A-Z]\d)$/, '\u00A0$1')}
    </Box>
  ));
}
