import { chakra } from './chakra';

/** First in the tab order: skips the header to `#main`. */
export function SkipLink() {
  return (
    <chakra.a
      href="#main"
      position="fixed"
      top="8px"
      left="8px"
      zIndex="toast"
      padding="12px 18px"
      borderRadius="r"
      background="white"
      color="deep"
      fontWeight="600"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      Skip to content
    </chakra.a>
  );
}
