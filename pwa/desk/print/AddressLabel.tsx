import { Box } from '@chakra-ui/react';
import type { DeskOrderDetail } from '#contract/desk/orders';
import { envelopeLines } from '#contract/envelope';
import { code128 } from './code128';
import { SenderLines } from './SenderLines';
import { AddressLines, Paper, PaperRule, PaperSmall } from './Paper';

/** A label of 4 x 6 inches. */
export function AddressLabel({ order }: { order: DeskOrderDetail }) {
  const [name = 'No address', ...lines] = order.address ? envelopeLines(order.address) : [];
  return (
    <Paper
      aria-label={`Address label of ${order.number}`}
      display="flex"
      flexDirection="column"
      width={{ base: 'auto', md: '384px' }}
      height={{ base: '480px', md: '576px' }}
      p="24px"
      css={{ page: 'label', breakAfter: 'page' }}
      _print={{ height: '140mm', borderWidth: '0', padding: '0', width: 'auto' }}
    >
      <Box>
        <PaperSmall>From</PaperSmall>
        <SenderLines />
      </Box>
      <PaperRule my="16px" />
      <Box fontSize="20px" lineHeight="1.35">
        <PaperSmall>To</PaperSmall>
        <Box fontWeight="700">{name.toLocaleUpperCase('en-CA')}</Box>
        <AddressLines lines={lines} />
      </Box>
      <Box mt="auto">
        <Barcode text={order.number} />
        <Box textStyle="num" fontSize="20px" textAlign="center" mt="6px">
          {order.number}
        </Box>
      </Box>
    </Paper>
  );
}

const BAR_HEIGHT = 44;

function Barcode({ text }: { text: string }) {
  const { bars, width } = code128(text);
  return (
    <Box asChild width="full" height="64px" fill="black">
      <svg viewBox={`0 0 ${width} ${BAR_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map((bar) => (
          <rect key={bar.x} {...bar} height={BAR_HEIGHT} />
        ))}
      </svg>
    </Box>
  );
}
