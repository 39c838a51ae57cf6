import { SectionButton } from './SectionButton';

interface Props {
  count: number;
  isAll: boolean;
  onChange: (isAll: boolean) => void;
}

export function ShowAllButton({ count, isAll, onChange }: Props) {
  return (
    <SectionButton aria-expanded={isAll} onClick={() => onChange(!isAll)}>
      {isAll ? 'Fewer' : `All ${count}`}
    </SectionButton>
  );
}
