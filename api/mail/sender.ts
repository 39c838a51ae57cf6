import type { Database } from '../db/open';
import type { Settings } from '../env';

/** The shop's data in a mail: the base of its links and the reply address. */
export interface Sender {
  publicUrl: string;
  shopEmail: string;
}

const ID = 'sender';

export function senderOf({ publicUrl, mail }: Pick<Settings, 'publicUrl' | 'mail'>): Sender {
  return { publicUrl, shopEmail: mail.shopEmail };
}

/**
 * Stores the sender that the running shop uses. Commands compare their own settings with it
 * (behaviour owner.command-settings).
 */
export function senderRecord(database: Database) {
  const settings = database.collection<Sender>('settings');

  async function read(): Promise<Sender | undefined> {
    const found = await settings.get(ID);
    return found && { publicUrl: found.publicUrl, shopEmail: found.shopEmail };
  }

  return {
    read,

    async write(sender: Sender): Promise<void> {
      for (;;) {
        const found = await settings.get(ID);
        const isSame =
          found?.publicUrl === sender.publicUrl && found.shopEmail === sender.shopEmail;
        if (isSame) return;
        const next = { ...sender, _id: ID };
        const written = found
          ? await settings.replace({ ...next, _version: found._version })
          : await settings.insert(next);
        if (written) return;
      }
    },
  };
}
