const ADDRESS = /[^\s<>()[\],;:"']*@[^\s<>()[\],;:"']*/g;
const MAX_LENGTH = 200;

/** A mail server's error message for the log: without any address, and without the recipient's name. */
export function withoutAddresses(message: string, recipient: string): string {
  const [local = '', domain = ''] = recipient.split('@');
  return [recipient, local, domain]
    .filter((part) => part !== '')
    .reduce((text, part) => redactPart(text, part), message.replaceAll(ADDRESS, '…'))
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_LENGTH);
}

function redactPart(text: string, part: string): string {
  const escaped = part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'), '…');
}
