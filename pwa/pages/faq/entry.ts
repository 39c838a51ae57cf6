export interface FaqLink {
  text: string;
  to: string;
}

export interface FaqEntry {
  /** Its anchor: `/faq#arrival`. */
  id: string;
  question: string;
  /** Paragraphs of running words and links. */
  answer: readonly (readonly (string | FaqLink)[])[];
  facts?: readonly { label: string; value: string }[];
}

export interface FaqGroup {
  id: string;
  name: string;
  entries: readonly FaqEntry[];
}
