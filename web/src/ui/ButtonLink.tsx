import { Button, UnstyledButton } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './ButtonLink.module.css';
import { Link } from './Link.tsx';

interface ButtonLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  variant: 'filled' | 'light' | 'default';
  size?: 'xs' | 'sm';
  icon?: ReactNode;
}

const { root, inner, section, label } = Button.classes;

/**
 * A link that looks like Mantine's `Button`, made of the same elements. That one works out its styles anew for each, which counts where
 * a screen has many.
 */
export function ButtonLink({ variant, size = 'sm', icon, children, ...link }: ButtonLinkProps) {
  return (
    <Link
      {...link}
      className={`mantine-Button-root ${UnstyledButton.classes.root} ${root} ${classes.link} ${classes[variant]} ${classes[size]}`}
      data-with-left-section={icon === undefined ? undefined : true}
    >
      <span className={inner}>
        {icon !== undefined && (
          <span className={section} data-position="left">
            {icon}
          </span>
        )}
        <span className={label}>{children}</span>
      </span>
    </Link>
  );
}
