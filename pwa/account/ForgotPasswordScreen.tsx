import { SCREENS } from '#contract/screens';
import { PageMeta } from '../platform/PageMeta';

const { title, description } = SCREENS.forgotPassword;

export function ForgotPasswordScreen() {
  return <PageMeta title={title} description={description} />;
}
