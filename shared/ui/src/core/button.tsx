import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'
import { Spinner } from './loading.tsx'
import { useUiText } from './ui-settings.tsx'
import styles from './button.module.css'

type ButtonLook = {
  /** primary: the one main action of a page; danger: destroys something. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  icon?: ReactNode
  iconAfter?: ReactNode
  /** Takes the whole width of its container. */
  wide?: boolean
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: the width and the focus stay, and further presses do nothing. */
    loading?: boolean
  }

const look = ({ variant = 'secondary', size = 'medium', wide = false }: ButtonLook, className: string | undefined) =>
  classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className)

function ButtonContent({
  icon,
  iconAfter,
  children,
}: {
  icon?: ReactNode
  iconAfter?: ReactNode
  children?: ReactNode
}) {
  return (
    <>
      {icon !== undefined && (
        <span aria-hidden="true" className={styles.icon}>
          {icon}
        </span>
      )}
      {children !== undefined && <span className={styles.label}>{children}</span>}
      {iconAfter !== undefined && (
        <span aria-hidden="true" className={styles.icon}>
          {iconAfter}
        </span>
      )}
    </>
  )
}

/** A button. While `loading` it keeps its width and its place in the tab order and ignores presses. */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  wide,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const text = useUiText()
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      className={look({ variant, size, wide }, classNames(loading && styles.loading, className))}
      onClick={press}
      type={type}
    >
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
      {loading && (
        <span className={styles.spinner}>
          <Spinner label={text.loading} />
        </span>
      )}
    </button>
  )
}

export type LinkButtonProps = LinkProps & ButtonLook

/** A link that looks like a button, for navigation that is the main action of the page. */
export function LinkButton({ variant, size, icon, iconAfter, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={look({ variant, size, wide }, className)}>
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
    </Link>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'iconAfter' | 'wide'> & {
  /** The accessible name. */
  label: string
  icon: ReactNode
}

/** A square button that shows an icon only. */
export function IconButton({ label, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      aria-label={label}
      className={classNames(styles.square, className)}
      title={label}
      variant={variant}
    />
  )
}
