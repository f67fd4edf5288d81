import type {
  ActionIconProps,
  ButtonProps,
  DrawerHeaderProps,
  DrawerProps,
  LoaderProps,
  MantineThemeComponents,
  MenuProps,
  ModalHeaderProps,
  ModalProps,
  NativeSelectProps,
  PasswordInputProps,
  TextareaProps,
  TextInputProps,
} from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type AriaAttributes, createElement } from 'react';

/**
 * Korean names for what Mantine leaves English or unnamed. `lockScroll` is off because it injects a style
 * element, which the content security policy forbids; base.css locks scrolling instead.
 */
const overlay = {
  closeButtonProps: { 'aria-label': '닫기', size: 32, iconSize: 20 },
  overlayProps: { color: 'var(--backdrop)', backgroundOpacity: 1 },
  lockScroll: false,
};

/** Typed only: importing the components themselves would load all of them on every page. */
const defaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps });

const chevron = createElement(IconChevronDown, { size: 18, 'aria-hidden': true });

export const componentDefaults: MantineThemeComponents = {
  Button: defaults<ButtonProps>({ size: 'sm' }),
  ActionIcon: defaults<ActionIconProps>({ variant: 'subtle', color: 'gray', size: 36 }),
  Loader: defaults<LoaderProps & AriaAttributes>({ 'aria-label': '처리 중' }),
  Modal: defaults<ModalProps>({ ...overlay, radius: 'xl', padding: 24, centered: true }),
  Drawer: defaults<DrawerProps>({ ...overlay, padding: 16, position: 'right', size: 320 }),
  // Screen readers would announce it as a second banner of the page.
  ModalHeader: defaults<ModalHeaderProps & AriaAttributes>({ role: 'presentation' }),
  DrawerHeader: defaults<DrawerHeaderProps>({ role: 'presentation' }),
  Menu: defaults<MenuProps>({
    shadow: 'md',
    radius: 'md',
    position: 'bottom-start',
    // Inside the landmark of its button, and without a focusable element that is not a menu item.
    withinPortal: false,
    withInitialFocusPlaceholder: false,
  }),
  TextInput: defaults<TextInputProps>({ size: 'sm' }),
  Textarea: defaults<TextareaProps>({ size: 'sm', autosize: false }),
  NativeSelect: defaults<NativeSelectProps>({ size: 'sm', rightSection: chevron }),
  PasswordInput: defaults<PasswordInputProps>({
    size: 'sm',
    visibilityToggleButtonProps: { 'aria-label': '비밀번호 표시' },
  }),
};
