import {
  ActionIcon,
  Button,
  Drawer,
  Loader,
  type MantineThemeComponents,
  Menu,
  Modal,
  NativeSelect,
  PasswordInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';

/**
 * What Mantine leaves English or nameless gets its Korean name here, once. `lockScroll` is off because it
 * injects a style element, which the content security policy forbids; base.css holds the page still instead.
 */
const overlay = {
  closeButtonProps: { 'aria-label': '닫기', size: 32, iconSize: 20 },
  overlayProps: { color: 'var(--backdrop)', backgroundOpacity: 1 },
  lockScroll: false,
};

const chevron = createElement(IconChevronDown, { size: 18, 'aria-hidden': true });

export const componentDefaults: MantineThemeComponents = {
  Button: Button.extend({ defaultProps: { size: 'sm' } }),
  ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 36 } }),
  Loader: Loader.extend({ defaultProps: { 'aria-label': '처리 중' } }),
  Modal: Modal.extend({ defaultProps: { ...overlay, radius: 'xl', padding: 24, centered: true } }),
  Drawer: Drawer.extend({ defaultProps: { ...overlay, padding: 16, position: 'right', size: 320 } }),
  // Readers would take it for a second banner of the page.
  ModalHeader: Modal.Header.extend({ defaultProps: { role: 'presentation' } }),
  DrawerHeader: Drawer.Header.extend({ defaultProps: { role: 'presentation' } }),
  Menu: Menu.extend({
    defaultProps: {
      shadow: 'md',
      radius: 'md',
      position: 'bottom-start',
      // Inside the landmark that holds its button, and without a focusable element that is no menu item.
      withinPortal: false,
      withInitialFocusPlaceholder: false,
    },
  }),
  TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
  Textarea: Textarea.extend({ defaultProps: { size: 'sm', autosize: false } }),
  NativeSelect: NativeSelect.extend({ defaultProps: { size: 'sm', rightSection: chevron } }),
  PasswordInput: PasswordInput.extend({
    defaultProps: { size: 'sm', visibilityToggleButtonProps: { 'aria-label': '비밀번호 표시' } },
  }),
};
