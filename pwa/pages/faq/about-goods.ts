import { paths } from '../../paths';
import type { FaqGroup } from './entry';

export const ABOUT_GOODS: readonly FaqGroup[] = [
  {
    id: 'worn',
    name: 'Worn items',
    entries: [
      {
        id: 'wears',
        question: 'What does “Worn 3×” mean?',
        answer: [
          [
            'The suit was in the water three times, races and warm-ups counted. The ten ticks on a listing show the same number, and “10+” means ten wears or more. Without a count we show the usage in words.',
          ],
        ],
      },
      {
        id: 'cleaning',
        question: 'How is a worn suit cleaned before you ship it?',
        answer: [
          [
            'It is rinsed in cold water after every race, washed by hand without softener, and dried flat in the shade. We look at every seam before it is packed.',
          ],
        ],
      },
      {
        id: 'signed-photo',
        question: 'What is the signed photo?',
        answer: [
          [
            'Every item that has been worn comes with a signed 2 × 3 inch photo: of the swimmer who wore it, where the item names one. It is free and travels in the same parcel.',
          ],
        ],
      },
      {
        id: 'one-left',
        question: 'Why is there only one of almost everything?',
        answer: [
          [
            'Because every raced suit is one of a kind. An item in your bag is not reserved: it is yours once your payment goes through. While you pay, we hold it for you.',
          ],
        ],
      },
      {
        id: 'authentic',
        question: 'How do I know that it was really raced in?',
        answer: [
          [
            'Where we know whose it was, its details say so, and its description says where it was worn, as the swimmer told us. Ask us about a piece and we will tell you what we know.',
          ],
        ],
      },
    ],
  },
  {
    id: 'sizes',
    name: 'Sizes',
    entries: [
      {
        id: 'which-size',
        question: 'Which size do I need?',
        answer: [
          [
            'Measure chest, waist and hips, and read the row in the ',
            { text: 'size guide', to: paths.sizeGuide() },
            '. It has centimetres and inches.',
          ],
        ],
      },
      {
        id: 'between-sizes',
        question: 'I am between two sizes.',
        answer: [['Take the smaller one to race in and the larger one to train in.']],
      },
      {
        id: 'stretched',
        question: 'Is a worn suit looser than a new one?',
        answer: [
          [
            'A little. Up to five wears you will hardly feel it. From ten on, a suit is closer to the next half size.',
          ],
        ],
      },
    ],
  },
  {
    id: 'offline',
    name: 'Shopping offline',
    entries: [
      {
        id: 'pool-hall',
        question: 'Does the shop work offline at the pool?',
        answer: [
          [
            'Yes. After one visit you can look at the whole catalogue, filter it, search it and fill your bag. Paying has to wait until you are online again.',
          ],
        ],
      },
      {
        id: 'offline-bag',
        question: 'What happens to a bag that I filled offline?',
        answer: [
          [
            'It stays on your device and syncs as soon as you’re back online. If something was sold in the meantime, the shop tells you before you pay.',
          ],
        ],
      },
      {
        id: 'install',
        question: 'Can I put the shop on my home screen?',
        answer: [
          [
            'Yes. In Safari, tap Share, then Add to Home Screen. In Chrome, choose Install from the menu. It opens like an app and needs no app store.',
          ],
        ],
      },
    ],
  },
];
