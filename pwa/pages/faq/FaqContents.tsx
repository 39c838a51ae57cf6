import { chakra } from '../../ui/chakra';
import type { FaqGroup } from './entry';

const Contents = chakra('ul', {
  base: {
    display: { base: 'flex', md: 'block' },
    gap: '8px',
    overflowX: { base: 'auto', md: 'visible' },
    scrollbarWidth: 'none',
    marginInline: { base: 'calc(-1 * var(--gutter))', md: '0' },
    marginBottom: { base: '20px', md: '0' },
    paddingInline: { base: 'gutter', md: '0' },
    paddingBlock: { base: '4px', md: '0' },
    fontSize: '15',
    '& > li': { flex: 'none' },
  },
});

const ContentsLink = chakra('a', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    paddingInline: { base: '16px', md: '0' },
    border: { base: '1px solid {colors.lineStrong}', md: '0' },
    borderBottom: { md: '1px solid {colors.line}' },
    borderRadius: { base: '22px', md: '0' },
    background: { base: 'surface', md: 'none' },
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});

/** Links to the groups: beside the questions, on a phone above them. */
export function FaqContents({ groups }: { groups: readonly FaqGroup[] }) {
  return (
    <chakra.nav aria-label="Subjects" position={{ md: 'sticky' }} top="110px">
      <Contents>
        {groups.map(({ id, name, entries }) => (
          <li key={id}>
            <ContentsLink href={`#${id}`}>
              {name}
              <chakra.span textStyle="num" fontSize="14" color="ink2">
                {entries.length}
              </chakra.span>
            </ContentsLink>
          </li>
        ))}
      </Contents>
    </chakra.nav>
  );
}
