import { toast } from '../ui/toaster';

/** Stock is said as stock (spec 5); anything else by the words of its command. */
export function tellRefusal(
  { reason, available }: { reason: string; available?: number },
  otherwise: string,
): void {
  toast(
    available === undefined
      ? { title: 'Error', description: otherwise, tone: 'bad' }
      : { title: 'Insufficient Stock', description: reason, tone: 'bad' },
  );
}
