import { useEffect } from 'react';

/** Schema.org data for who reads pages by machine. React would write it as markup, which the content policy forbids. */
export function StructuredData({ json }: { json: string }) {
  useEffect(() => {
    const element = document.createElement('script');
    element.type = 'application/ld+json';
    element.text = json;
    document.head.append(element);
    return () => element.remove();
  }, [json]);
  return null;
}
