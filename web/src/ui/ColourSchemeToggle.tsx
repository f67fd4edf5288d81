import {
  ActionIcon,
  isMantineColorScheme,
  Menu,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Light, dark, or the device setting. The choice is stored on this device. */
export function ColourSchemeToggle() {
  // Otherwise Mantine disables transitions with a style element, which the content security policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const Icon = shown === 'dark' ? IconSun : IconMoon;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label="화면 모드">
          <Icon size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => isMantineColorScheme(value) && setColorScheme(value)}
        >
          <Menu.RadioItem closeMenuOnClick value="light">
            라이트 모드
          </Menu.RadioItem>
          <Menu.RadioItem closeMenuOnClick value="dark">
            다크 모드
          </Menu.RadioItem>
          <Menu.RadioItem closeMenuOnClick value="auto">
            기기 설정 따르기
          </Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
