import { useTranslation } from '@fieldproof/platform'
import { Link } from '@fieldproof/ui'
import { helpList } from './help-address.ts'
import type { Help } from './start.tsx'
import styles from './help.module.css'

interface SidebarProps {
  help: Help
  category: string
  article?: string
}

/** All categories, and the articles of the current one. */
export const Sidebar = ({ help, category, article }: SidebarProps) => {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('help.categories')}>
      <ul role="list">
        {help.categories.map(({ slug, title, topics }) => (
          <li key={slug}>
            <Link
              className={styles.sideLink}
              href={helpList.link({ category: slug })}
              aria-current={slug === category ? (article ? 'true' : 'page') : undefined}
            >
              {title}
            </Link>
            {slug === category && (
              <ul role="list" className={styles.sideArticles}>
                {topics
                  .flatMap(({ articles }) => articles)
                  .map((entry) => (
                    <li key={entry.slug}>
                      <Link
                        className={styles.sideLink}
                        href={helpList.link({ article: entry.slug })}
                        aria-current={entry.slug === article ? 'page' : undefined}
                      >
                        {entry.title}
                      </Link>
                    </li>
                  ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
