import { useId, type ReactNode } from 'react';
import { chakra } from '../ui/chakra';

interface Props {
  title: string;
  /** What the control stands at. */
  figure?: string;
  children: ReactNode;
}

/** A control of the panel under its name. */
export function FilterGroup({ title, figure, children }: Props) {
  const id = useId();
  return (
    <chakra.div
      role="group"
      aria-labelledby={id}
      paddingBlock={{ base: '12px', md: '14px' }}
      borderBottom="1px solid {colors.line}"
    >
      <chakra.div
        display="flex"
        justifyContent="space-between"
        fontSize="15"
        fontWeight="600"
        marginBottom="8px"
      >
        <chakra.h3 id={id} fontWeight="600">
          {title}
        </chakra.h3>
        {figure && (
          <chakra.span textStyle="num" color="ink2">
            {figure}
          </chakra.span>
        )}
      </chakra.div>
      {children}
    </chakra.div>
  );
}
