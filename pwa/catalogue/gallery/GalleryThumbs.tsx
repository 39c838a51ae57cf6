import { chakra } from '../../ui/chakra';
import { pictureOf } from '#contract/products/pictures';
import { Picture } from '../../ui/Picture';

const Thumb = chakra('button', {
  base: {
    display: 'block',
    width: '100%',
    borderRadius: 'r',
    '&[aria-current]': { boxShadow: '0 0 0 2px {colors.ink}' },
  },
});

interface Props {
  name: string;
  pictures: readonly string[];
  at: number;
  onShow: (index: number) => void;
}

export function GalleryThumbs({ name, pictures, at, onShow }: Props) {
  return (
    <chakra.ul
      hideBelow="md"
      display="grid"
      gap="10px"
      alignContent="start"
      gridTemplateColumns={{ base: 'repeat(auto-fill, 84px)', lg: '84px' }}
      order={{ base: 1, lg: 0 }}
    >
      {pictures.map((picture, index) => (
        <li key={picture}>
          <Thumb
            type="button"
            aria-label={`Picture ${index + 1} of ${pictures.length}`}
            aria-current={index === at || undefined}
            onClick={() => onShow(index)}
          >
            <Picture {...pictureOf(picture)} sizes="84px" alt="" name={name} />
          </Thumb>
        </li>
      ))}
    </chakra.ul>
  );
}
