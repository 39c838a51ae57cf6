import { chakra } from '../ui/chakra';
import { SCREENS } from '#contract/screens';
import { contactLines } from '#contract/shop/contact';
import { PageMeta } from '../platform/PageMeta';
import { Container } from '../ui/Container';
import { Icon } from '../ui/Icon';
import { AnswerTime } from './contact/AnswerTime';
import { ContactForm } from './contact/ContactForm';
import { QuickHelp } from './contact/QuickHelp';
import { useShopContact } from '../platform/shop-facts/contact';
import { SupportLink } from '../platform/shop-facts/SupportLink';

const { title, description } = SCREENS.contact;

/** /contact: a form, the answer time, and links to quick help. */
export function ContactPage() {
  const contact = useShopContact();
  const lines = contactLines(contact);
  return (
    <Container paddingBottom="80px">
      <PageMeta title={title} description={description} />
      <chakra.div padding={{ base: '20px 0 16px', md: '40px 0 28px' }}>
        <chakra.h1 textStyle="d64" marginBottom="10px">
          {title}
        </chakra.h1>
        <chakra.p maxWidth="46em" fontSize={{ base: '16', md: '18' }} color="ink2">
          {description}
        </chakra.p>
      </chakra.div>
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) 320px',
          lg: 'minmax(0, 1fr) 440px',
        }}
        gap={{ base: '36px', md: '32px', lg: '72px' }}
        alignItems="start"
      >
        <div>
          <noscript>
            {import.meta.env.SSR && (
              <p>Sending a message from here needs JavaScript. Please write an email.</p>
            )}
          </noscript>
          <ContactForm />
        </div>
        <aside>
          <AnswerTime />
          <chakra.p
            display="flex"
            alignItems="center"
            gap="12px"
            paddingBlock="16px"
            borderBottom="1px solid {colors.line}"
          >
            <Icon name="mail" />
            <SupportLink />
          </chakra.p>
          {lines.length > 0 && (
            <chakra.address
              fontStyle="normal"
              paddingBlock="16px"
              borderBottom="1px solid {colors.line}"
              whiteSpace="pre-line"
            >
              {[contact.name, ...lines].join('\n')}
            </chakra.address>
          )}
          <QuickHelp />
        </aside>
      </chakra.div>
    </Container>
  );
}
