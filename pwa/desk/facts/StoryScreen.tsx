import { SettingsSectionScreen } from './SettingsSectionScreen';
import { storyForm } from './story-form';
import { StoryFieldSet } from './StoryFieldSet';
import { StoryPreview } from './StoryPreview';

export function StoryScreen() {
  return (
    <SettingsSectionScreen
      title="Story"
      form={storyForm}
      Fields={StoryFieldSet}
      Preview={StoryPreview}
    />
  );
}
