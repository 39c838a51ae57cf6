import type { ReactNode } from 'react';
import { paths } from '../paths';
import { RecentlyViewed } from '../saved/RecentlyViewed';
import { useSavedCount } from '../saved/use-saved';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { chakra } from '../ui/chakra';
import { CartTop } from './CartTop';
import { RefusalCards } from './RefusalCards';
import type { RefusedEdit } from './use-cart';

interface Props {
  refusals: readonly RefusedEdit[];
  title: string;
  children: ReactNode;
}

/** A cart with nothing in it, or one that this device knows nothing of. */
export function EmptyCart({ refusals, title, children }: Props) {
  const saved = useSavedCount() ?? 0;
  return (
    <chakra.div maxWidth="640px" marginInline="auto" paddingBottom="48px">
      <CartTop>
        <chakra.h1 textStyle="d64">Bag</chakra.h1>
      </CartTop>
      <RefusalCards refusals={refusals} />
      <EmptyState
        title={title}
        ways={
          <>
            <ButtonLink to={paths.category('competition-suits')}>Competition suits</ButtonLink>
            {saved > 0 ? (
              <ButtonLink to={paths.saved} variant="line">
                Saved listings <chakra.span textStyle="num">{saved}</chakra.span>
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
