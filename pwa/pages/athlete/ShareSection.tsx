import { chakra } from '../../ui/chakra';
import { useEffect, useRef, useState } from 'react';
import { COPIED_MS, copyLink } from '../../platform/share';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';

const Network = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '44px',
    border: '1px solid {colors.line}',
    borderRadius: 'r',
    fontSize: '14',
    fontWeight: '600',
    _hover: { borderColor: 'lineStrong' },
  },
});

interface Props {
  id: string;
  title: string;
}

/** The address to copy, and networks to share with (behaviour pages.share-athlete). */
export function ShareSection({ id, title }: Props) {
  const address = useIsHydrated() ? location.origin + location.pathname : '';
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopy(address, field);
  return (
    <chakra.section
      id={id}
      aria-labelledby={`${id}-title`}
      scrollMarginTop="110px"
      marginTop="32px"
      padding="20px"
      background="surface"
      border="1px solid {colors.line}"
      borderRadius="r"
    >
      <chakra.h3 id={`${id}-title`} fontWeight="600" marginBottom="12px">
        Share this page
      </chakra.h3>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="8px">
        <chakra.input
          ref={field}
          readOnly
          aria-label="Address of this page"
          value={address}
          minHeight="48px"
          minWidth="0"
          paddingInline={{ base: '10px', md: '14px' }}
          border="1px solid {colors.lineStrong}"
          borderRadius="r"
          background="none"
          fontSize={{ base: '14', md: '15' }}
          color="ink2"
          onFocus={({ target }) => target.select()}
        />
        <Button
          variant="line"
          css={{ minWidth: '132px', paddingInline: '12px' }}
          onClick={() => void copy()}
        >
          {copied && <Icon name="check" small />}
          <span role="status">{copied ? 'Copied' : 'Copy link'}</span>
        </Button>
      </chakra.div>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}
        gap="8px"
        marginTop="8px"
      >
        {networksOf(address, title).map(({ name, to }) => (
          <li key={name}>
            <Network
              href={to}
              target="_blank"
              rel="noopener noreferrer"
              // Instagram has no link for sharing an address, so the address is copied to the
              // clipboard.
              onClick={name === 'Instagram' ? () => void copy() : undefined}
            >
              {name}
            </Network>
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function useCopy(address: string, field: React.RefObject<HTMLInputElement | null>) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const isCopied = await copyLink(address);
    setCopied(isCopied);
    // The text can be copied by hand.
    if (!isCopied) field.current?.focus();
  };
  return { copied, copy };
}

function networksOf(address: string, title: string) {
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  return [
    { name: 'Twitter', to: `https://twitter.com/intent/tweet?url=${url}&text=${text}` },
    { name: 'Facebook', to: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'LinkedIn', to: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: 'Instagram', to: 'https://www.instagram.com/' },
  ];
}
