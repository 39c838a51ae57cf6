import { useQuery, type QueryFunctionContext } from '@tanstack/react-query';
import { defaultStory, type StoryTexts } from '#contract/shop/story-texts';
import { catalogueKey, getPath, queryClient } from '../catalogue-client/query-client';

/** Reads the texts of the about page. The server replaces this function while it renders. */
export const shopStory = {
  /** The path of `shopEndpoints.story`. */
  read: (context: QueryFunctionContext) =>
    getPath({ ...context, queryKey: ['/api/shop/story'] }) as Promise<Partial<StoryTexts>>,
};

const storyQuery = {
  queryKey: catalogueKey('story'),
  queryFn: (context: QueryFunctionContext) => shopStory.read(context),
};

/** Resolves when the server or the cache of this device has responded or failed. */
export function loadStory(): Promise<void> {
  return queryClient.prefetchQuery({ ...storyQuery, retry: false });
}

/**
 * The story as last seen on this device, else the built-in default. Undefined until it is known
 * which.
 */
export function useStory(): StoryTexts | undefined {
  const { data, isFetched } = useQuery(storyQuery);
  return isFetched ? { ...defaultStory, ...data } : undefined;
}
