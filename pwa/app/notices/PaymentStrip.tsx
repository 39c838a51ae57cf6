import { chakra } from '../../ui/chakra';
import { TextLink } from '../../ui/TextLink';
import { WaveGlyph } from '../../ui/WaveGlyph';
import { Container } from '../../ui/Container';

interface Props {
  children: React.ReactNode;
  link: { to: string; label: string };
}

/** One line below the header about a payment while the shopper is on another page. */
export function PaymentStrip({ children, link }: Props) {
  return (
    <chakra.div role="status" background="abyss" color="shallow" fontSize="14">
      <Container display="flex" alignItems="center" gap="10px" minHeight="40px" paddingBlock="6px">
        <chakra.span color="glow">
          <WaveGlyph />
        </chakra.span>
        <span>{children}</span>
        <TextLink to={link.to} color="white" marginLeft="auto" whiteSpace="nowrap">
          {link.label}
        </TextLink>
      </Container>
    </chakra.div>
  );
}
