import type { ArticleSummary } from '@fieldproof/contracts/calls/content'
import { Link, Text } from '@fieldproof/ui'
import { helpList } from './help-address.ts'
import { Highlight } from './highlight.tsx'
import styles from './help.module.css'

interface ArticleLinksProps {
  articles: readonly ArticleSummary[]
  /** The search that found them. Its words are highlighted, and the links keep it. */
  search?: string
}

/** A list of links to articles, with their summaries. */
export const ArticleLinks = ({ articles, search = '' }: ArticleLinksProps) => (
  <ul role="list" className={styles.articles}>
    {articles.map(({ slug, title, summary }) => (
      <li key={slug} className={styles.article}>
        <Link className={styles.articleLink} href={helpList.link({ article: slug, search })}>
          <Highlight text={title} search={search} />
        </Link>
        <Text size="small" tone="soft">
          <Highlight text={summary} search={search} />
        </Text>
      </li>
    ))}
  </ul>
)
