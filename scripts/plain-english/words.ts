interface AvoidedWord {
  avoid: RegExp;
  use: string;
}

/** Words that a reader would not search for, and the standard term for each. */
export const AVOIDED_WORDS: readonly AvoidedWord[] = [
  { avoid: /\bwhoever\b|\bwhomever\b|\bwhosoever\b/i, use: 'the user, the client, any caller' },
  { avoid: /\bwhatever\b/i, use: 'any, regardless of' },
  { avoid: /\bnobody\b|\bsomebody\b|\banybody\b/i, use: 'no one, another user, anyone' },
  { avoid: /\banew\b/i, use: 'again' },
  { avoid: /\bfor ever\b/i, use: 'permanently, forever' },
  { avoid: /\bmeanwhile\b/i, use: 'in the meantime, concurrently' },
  { avoid: /\bhence\b|\bthus\b|\bthat which\b/i, use: 'so, therefore, the one that' },
  { avoid: /\bof (?:its|their|his|her) own\b(?! [a-z])/i, use: 'its own, a separate' },
  { avoid: /\blets? go\b/i, use: 'releases, deletes' },
  { avoid: /\b(?:is|are|was|were|be|been|being) told\b/i, use: 'is shown, is sent, is notified' },
  { avoid: /\bheard\b/i, use: 'received, responded' },
  { avoid: /\brobbed\b/i, use: 'stolen (locks)' },
  {
    avoid: /\b(?:an|the|each|every|this|one|other|of|two|last) acts?\b(?! (?:on|as)\b)/i,
    use: 'action',
  },
  { avoid: /\bshelf\b|\bshelves\b/i, use: 'cache, stock' },
  { avoid: /\bcomes? again\b/i, use: 'retries, returns' },
  { avoid: /\ba no\b(?!-)/i, use: 'a rejection' },
  { avoid: /\bturned away\b|\bturns away\b/i, use: 'rejected' },
  { avoid: /\bperhaps (?:not )?(?:taken|saved|removed|discarded)\b/i, use: 'may be applied' },
  { avoid: /\b(?:weak|firm) holds?\b|\bholds? (?:firmly|weakly)\b/i, use: 'hard or preemptible' },
  { avoid: /\bthe (?:provider|shop)'s word\b|\bword of the shop\b/i, use: 'response, message' },
];

/** Text in which an avoided word is allowed, and why. */
export const ALLOWED_PASSAGES: readonly { part: string; reason: string }[] = [
  { part: 'nobody@club.example', reason: 'an address without an account' },
  { part: '| kneeskin ', reason: 'descriptions of the sample products' },
  { part: '| medal ', reason: 'descriptions of the sample products' },
];
