import { chakra } from '../ui/chakra';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SCREENS } from '#contract/screens';
import { PageMeta } from '../platform/PageMeta';
import { useShopContact } from '../platform/shop-facts/contact';
import { useShipping } from '../platform/shop-facts/shipping';
import { useIsHydrated } from '../ui/hooks/use-is-hydrated';
import { Container } from '../ui/Container';
import type { FaqGroup } from './faq/entry';
import { faqOf } from './faq/questions';
import { FaqContents } from './faq/FaqContents';
import { FaqGroups } from './faq/FaqGroups';
import { FaqSearch } from './faq/FaqSearch';
import { findInFaq } from './faq/find-in-faq';
import { WriteToUs } from './faq/WriteToUs';

const { title, description } = SCREENS.faq;

/** /faq: questions in groups. `#arrival` opens one. */
export function FaqPage() {
  const contact = useShopContact();
  const faq = faqOf(useShipping(), contact);
  const location = useLocation();
  // The server does not receive the hash.
  const hash = useIsHydrated() ? location.hash : '';
  const [term, setTerm] = useState('');
  const [open, setOpen] = useState(() => new Set([hash.slice(1)]));
  const [followed, setFollowed] = useState(hash);
  if (followed !== hash) {
    setFollowed(hash);
    const id = hash.slice(1);
    if (!containsId(findInFaq(faq, term), id)) setTerm('');
    setOpen(new Set([...open, id]));
  }
  const groups = findInFaq(faq, term);
  const search = (next: string) => {
    setTerm(next);
    const first = findInFaq(faq, next)[0]?.entries[0];
    setOpen(new Set(next.trim() && first ? [first.id] : []));
  };
  const toggle = (id: string, isOpen: boolean) => {
    setOpen(
      (before) => new Set(isOpen ? [...before, id] : [...before].filter((each) => each !== id)),
    );
    // The address of the open question, for sharing.
    if (isOpen) history.replaceState(history.state, '', `#${id}`);
  };
  return (
    <Container paddingBottom="80px">
      <PageMeta title={title} description={description} />
      <chakra.div
        display={{ base: 'block', md: 'grid' }}
        gridTemplateColumns={{ md: '1fr', lg: 'minmax(0, 1fr) minmax(0, 560px)' }}
        gap={{ md: '18px', lg: '48px' }}
        alignItems="end"
        padding={{ base: '20px 0 12px', md: '40px 0 28px' }}
      >
        <chakra.h1 textStyle="d64" marginBottom={{ base: '14px', md: '0' }}>
          {title}
        </chakra.h1>
        <FaqSearch term={term} groups={groups} all={faq} onSearch={search} />
      </chakra.div>
      <chakra.div
        display={{ base: 'block', md: 'grid' }}
        gridTemplateColumns={{
          md: '176px minmax(0, 1fr)',
          lg: '216px minmax(0, 1fr) 300px',
        }}
        gap={{ md: '32px', lg: '56px' }}
        alignItems="start"
      >
        <FaqContents groups={groups} />
        <div>
          {groups.length === 0 && (
            <p>
              Nothing here about <b>{term.trim()}</b>. Write to {contact.email}, and a person
              answers.
            </p>
          )}
          <FaqGroups groups={groups} term={term} isOpen={(id) => open.has(id)} onToggle={toggle} />
        </div>
        <WriteToUs />
      </chakra.div>
    </Container>
  );
}

/** Whether a group or question with this id exists. */
function containsId(groups: readonly FaqGroup[], id: string): boolean {
  return groups.some((group) => group.id === id || group.entries.some((entry) => entry.id === id));
}
