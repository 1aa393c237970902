import { classNames } from './class-names.ts'
import styles from './avatar.module.css'

export type AvatarProps = {
  name: string
  src?: string | null | undefined
  size?: 'small' | 'medium' | 'large'
  /** Hides the name from screen readers, if it is shown beside the picture anyway. */
  decorative?: boolean
}

/** Returns up to two letters for a person without a picture: the initials of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return ([...first].slice(0, 1).join('') + [...last].slice(0, 1).join('')).toLocaleUpperCase()
}

const tints = [styles.tint0, styles.tint1, styles.tint2, styles.tint3] as const

function tintOf(name: string) {
  let sum = 0
  for (const sign of name) sum += sign.codePointAt(0) ?? 0
  return tints[sum % tints.length]
}

const hide = (image: HTMLImageElement) => {
  image.hidden = true
}

/** A person's picture on top of their initials, which stay visible if the picture is missing, slow or broken. */
export function Avatar({ name, src, size = 'medium', decorative = false }: AvatarProps) {
  return (
    <span
      aria-hidden={decorative || undefined}
      aria-label={decorative ? undefined : name}
      className={classNames(styles.avatar, styles[size], tintOf(name))}
      role={decorative ? undefined : 'img'}
    >
      <span aria-hidden="true">{initialsOf(name)}</span>
      {src ? (
        <img
          alt=""
          className={styles.picture}
          decoding="async"
          key={src}
          loading="lazy"
          onError={(event) => hide(event.currentTarget)}
          // On a page rendered by the server, the picture may have failed before the component mounted.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) hide(image)
          }}
          src={src}
        />
      ) : null}
    </span>
  )
}
