import type { LinkPreview } from '@fieldproof/contracts/entities/chat-message'
import { awayProps } from '@fieldproof/kit/linked-text'
import { firstLink } from '@fieldproof/policy/links-in-text'
import { useState } from 'react'
import styles from './link-card.module.css'

/**
 * The preview of a message's first link (CHAT-21), fetched by the server: the user's device sends no request to that
 * site before the link is opened.
 */
export const LinkCard = ({ text, preview }: { text: string; preview: LinkPreview }) => {
  // The picture of a preview that was deleted since the page was opened (CHAT-22).
  const [isGone, setGone] = useState(false)
  const href = firstLink(text)
  if (href === undefined) return null
  const { title, description, siteName, picture } = preview
  return (
    <a className={styles.card} href={href} {...awayProps}>
      {picture !== null && !isGone && (
        <img
          alt=""
          className={styles.picture}
          height={72}
          loading="lazy"
          onError={() => setGone(true)}
          src={picture}
          width={72}
        />
      )}
      <span className={styles.words}>
        <span className={styles.site}>{siteName}</span>
        <span className={styles.title}>{title}</span>
        {description !== '' && <span className={styles.description}>{description}</span>}
      </span>
    </a>
  )
}
