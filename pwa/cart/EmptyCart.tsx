import type { ReactNode } from 'react';
import { paths } from '../paths';
import { RecentlyViewed } from '../saved/RecentlyViewed';
import { useSavedCount } from '../saved/use-saved';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { chakra } from '../ui/chakra';
import { CartHeader } from './CartHeader';
import { RejectionCards } from './RejectionCards';
import type { RejectedEditWithProduct } from './use-cart';

interface Props {
  rejections: readonly RejectedEditWithProduct[];
  title: string;
  children: ReactNode;
}

/** An empty cart, or one that could not be loaded. */
export function EmptyCart({ rejections, title, children }: Props) {
  const saved = useSavedCount() ?? 0;
  return (
    <chakra.div maxWidth="640px" marginInline="auto" paddingBottom="48px">
      <CartHeader>
        <chakra.h1 textStyle="d64">Bag</chakra.h1>
      </CartHeader>
      <RejectionCards rejections={rejections} lines={[]} />
      <EmptyState
        title={title}
        actions={
          <>
            <ButtonLink to={paths.category('competition-suits')}>Competition suits</ButtonLink>
            {saved > 0 ? (
              <ButtonLink to={paths.saved} variant="line">
                Saved items <chakra.span textStyle="num">{saved}</chakra.span>
              </ButtonLink>
            ) : (
              <ButtonLink to={paths.home} variant="line">
                Home
              </ButtonLink>
            )}
          </>
        }
      >
        {children}
      </EmptyState>
      <RecentlyViewed />
    </chakra.div>
  );
}
