export interface FaqLink {
  text: string;
  to: string;
}

export interface FaqEntry {
  /** Anchor: `/faq#arrival`. */
  id: string;
  question: string;
  /** Paragraphs of text and links. */
  answer: readonly (readonly (string | FaqLink)[])[];
  facts?: readonly { label: string; value: string }[];
}

export interface FaqGroup {
  id: string;
  name: string;
  entries: readonly FaqEntry[];
}
