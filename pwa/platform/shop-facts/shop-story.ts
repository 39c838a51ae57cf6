import { useQuery, type QueryFunctionContext } from '@tanstack/react-query';
import { defaultStory, type StoryTexts } from '#contract/shop/story-texts';
import { catalogueKey, getPath, queryClient } from '../catalogue-client/query-client';

/** Reads the texts of the about page. The server replaces it while it renders. */
export const shopStory = {
  /** The path of `shopEndpoints.story`. */
  read: (context: QueryFunctionContext) =>
    getPath({ ...context, queryKey: ['/api/shop/story'] }) as Promise<Partial<StoryTexts>>,
};

const storyQuery = {
  queryKey: catalogueKey('story'),
  queryFn: (context: QueryFunctionContext) => shopStory.read(context),
};

/** Resolves when the server, or the cache of this device, has answered or failed to. */
export function loadStory(): Promise<void> {
  return queryClient.prefetchQuery({ ...storyQuery, retry: false });
}

/** As last seen on this device, else as in the files. Undefined until there is an answer. */
export function useStory(): StoryTexts | undefined {
  const { data, isFetched } = useQuery(storyQuery);
  return isFetched ? { ...defaultStory, ...data } : undefined;
}
