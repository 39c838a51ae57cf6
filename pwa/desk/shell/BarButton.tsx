import { IconButton, type IconButtonProps } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { DeskIcon, type DeskIconName } from '../parts/DeskIcon';

interface Props extends IconButtonProps {
  label: string;
  icon: DeskIconName;
  /** The page that the button links to. */
  to?: string;
}

/** A button in the phone's dark bar. */
export function BarButton({ label, icon, to, ...props }: Props) {
  const drawing = <DeskIcon name={icon} boxSize="24px" />;
  return (
    <IconButton
      variant="ghost"
      color="barInk"
      _expanded={{ bg: 'white/10' }}
      aria-label={label}
      asChild={to !== undefined}
      {...props}
    >
      {to === undefined ? drawing : <Link to={to}>{drawing}</Link>}
    </IconButton>
  );
}
