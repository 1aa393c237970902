import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import styles from './card.module.css'
import textStyles from './text.module.css'

const paddings = {
  none: styles.paddingNone,
  small: styles.paddingSmall,
  medium: styles.paddingMedium,
  large: styles.paddingLarge,
}

export type CardProps = Omit<ComponentProps<'article'>, 'title'> & {
  as?: 'article' | 'div' | 'section' | 'li'
  title?: ReactNode
  level?: 2 | 3 | 4
  /** Makes the whole card the target of the link in its title. */
  href?: string
  /** Shown beside the title: a badge, a menu. */
  aside?: ReactNode
  /** A picture along the upper edge. */
  media?: ReactNode
  footer?: ReactNode
  padding?: keyof typeof paddings
  tone?: 'plain' | 'sunken' | 'accent' | 'warning'
  selected?: boolean
}

/** A surface for one thing. With `href` the whole surface is the target; for a screen reader it is one link. */
export function Card({
  as = 'article',
  title,
  level = 3,
  href,
  aside,
  media,
  footer,
  padding = 'medium',
  tone = 'plain',
  selected = false,
  className,
  children,
  ...rest
}: CardProps) {
  const Tag = as as 'article'
  const Title = `h${level}` as const
  return (
    <Tag
      className={classNames(
        styles.card,
        paddings[padding],
        styles[tone],
        href !== undefined && styles.linked,
        selected && styles.selected,
        className,
      )}
      {...rest}
    >
      {media !== undefined && <div className={styles.media}>{media}</div>}
      <div className={styles.body}>
        {(title !== undefined || aside !== undefined) && (
          <div className={styles.head}>
            {title !== undefined && (
              <Title className={classNames(textStyles.heading, textStyles.body)}>
                {href === undefined ? (
                  title
                ) : (
                  <Link className={styles.target} href={href}>
                    {title}
                  </Link>
                )}
              </Title>
            )}
            {aside !== undefined && <div className={styles.aside}>{aside}</div>}
          </div>
        )}
        {children}
      </div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </Tag>
  )
}
