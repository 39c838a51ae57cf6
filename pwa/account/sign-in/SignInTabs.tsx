import { useLocation, useNavigate } from 'react-router-dom';
import { chakra } from '../../ui/chakra';
import { Tab, TabList, TabPanel, TabsRoot } from '../../ui/Tabs';
import { LoginForm } from './LoginForm';
import { RegisterForm } from './RegisterForm';

const FORMS = {
  login: {
    heading: 'On your marks',
    text: 'Sign in for orders, cards and settings. Your bag stays as it is.',
  },
  register: {
    heading: 'Take a lane',
    text: 'Your orders, cards and settings in one place.',
  },
} as const;

/** Login or Register, depending on the address (behaviour account.visitor-tabs). */
export function SignInTabs() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const chosen = hash === '#register' ? 'register' : 'login';
  const { heading, text } = FORMS[chosen];
  return (
    <>
      <chakra.h1 textStyle="d40" marginBottom={{ base: '6px', md: '10px' }}>
        {heading}
      </chakra.h1>
      <chakra.p color="ink2" lineHeight="1.4" marginBottom="16px">
        {text}
      </chakra.p>
      <TabsRoot
        value={chosen}
        onValueChange={({ value }) =>
          void navigate(
            { hash: value === 'register' ? 'register' : '' },
            { replace: true, state: { inPlace: true } },
          )
        }
      >
        <TabList aria-label="Sign in or register">
          <Tab value="login">Login</Tab>
          <Tab value="register">Register</Tab>
        </TabList>
        <TabPanel value="login">
          <LoginForm />
        </TabPanel>
        <TabPanel value="register">
          <RegisterForm />
        </TabPanel>
      </TabsRoot>
    </>
  );
}
