import { createContext, use, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './text.module.css'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string; children?: ReactNode }

/**
 * The component that renders an anchor: the browser's own, or the router's, so that navigation inside the site loads no
 * document.
 */
export type LinkComponent = ComponentType<LinkProps>

function PlainLink(props: LinkProps) {
  return <a {...props} />
}

const LinkContext = createContext<LinkComponent>(PlainLink)

/** Gives every link of the design system the router's behaviour; used by the shell. */
export function LinkProvider({ component, children }: { component: LinkComponent; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>
}

/** An unstyled anchor, rendered by the component that the shell provides. */
export function Link(props: LinkProps) {
  const Component = use(LinkContext)
  return <Component {...props} />
}

export type TextLinkProps = LinkProps & { tone?: 'accent' | 'ink' }

/** A link inside text. */
export function TextLink({ tone = 'accent', className, ...rest }: TextLinkProps) {
  return <Link className={classNames(styles.link, tone === 'ink' && styles.linkInk, className)} {...rest} />
}
