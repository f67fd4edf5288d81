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
 * What Mantine leaves English or nameless gets its Korean name here, once. `lockScroll` is off because it
 * injects a style element, which the content security policy forbids; base.css holds the page still instead.
 */
const overlay = {
  closeButtonProps: { 'aria-label': '닫기', size: 32, iconSize: 20 },
  overlayProps: { color: 'var(--backdrop)', backgroundOpacity: 1 },
  lockScroll: false,
};

/** By the types alone: naming the components themselves would bring all of them to every page. */
const by = <Props>(defaultProps: Partial<Props>) => ({ defaultProps });

const chevron = createElement(IconChevronDown, { size: 18, 'aria-hidden': true });

export const componentDefaults: MantineThemeComponents = {
  Button: by<ButtonProps>({ size: 'sm' }),
  ActionIcon: by<ActionIconProps>({ variant: 'subtle', color: 'gray', size: 36 }),
  Loader: by<LoaderProps & AriaAttributes>({ 'aria-label': '처리 중' }),
  Modal: by<ModalProps>({ ...overlay, radius: 'xl', padding: 24, centered: true }),
  Drawer: by<DrawerProps>({ ...overlay, padding: 16, position: 'right', size: 320 }),
  // Readers would take it for a second banner of the page.
  ModalHeader: by<ModalHeaderProps & AriaAttributes>({ role: 'presentation' }),
  DrawerHeader: by<DrawerHeaderProps>({ role: 'presentation' }),
  Menu: by<MenuProps>({
    shadow: 'md',
    radius: 'md',
    position: 'bottom-start',
    // Inside the landmark that holds its button, and without a focusable element that is no menu item.
    withinPortal: false,
    withInitialFocusPlaceholder: false,
  }),
  TextInput: by<TextInputProps>({ size: 'sm' }),
  Textarea: by<TextareaProps>({ size: 'sm', autosize: false }),
  NativeSelect: by<NativeSelectProps>({ size: 'sm', rightSection: chevron }),
  PasswordInput: by<PasswordInputProps>({
    size: 'sm',
    visibilityToggleButtonProps: { 'aria-label': '비밀번호 표시' },
  }),
};
