import { Segments } from '../ui/Segments';

const OPTIONS = [
  { label: 'All Styles', value: null },
  { label: 'High Waisted', value: true },
  { label: 'Regular Waist', value: false },
];

interface Props {
  value: boolean | null;
  onChange: (highWaisted: boolean | null) => void;
}

export function WaistFilter(props: Props) {
  return <Segments label="Waist" options={OPTIONS} {...props} />;
}
